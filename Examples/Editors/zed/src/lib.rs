//! Tells Zed how to start `a11ylint lsp`.

use zed_extension_api::settings::LspSettings;
use zed_extension_api::{self as zed, LanguageServerId, Result, Worktree};

struct A11yLint;

impl zed::Extension for A11yLint {
    fn new() -> Self {
        Self
    }

    fn language_server_command(
        &mut self,
        server: &LanguageServerId,
        worktree: &Worktree,
    ) -> Result<zed::Command> {
        let binary = LspSettings::for_worktree(server.as_ref(), worktree)?.binary;
        let (path, arguments) = binary
            .map(|binary| (binary.path, binary.arguments))
            .unwrap_or_default();
        let command = path
            .or_else(|| worktree.which("a11ylint"))
            .ok_or("a11ylint is not on the PATH; name it in lsp.a11ylint.binary.path")?;
        Ok(zed::Command {
            command,
            args: arguments.unwrap_or_else(|| vec!["lsp".into()]),
            env: worktree.shell_env(),
        })
    }
}

zed::register_extension!(A11yLint);
