"use strict";
// Starts `a11ylint lsp`, which does the checking. What is here asks and shows.
const { commands, EventEmitter, Uri, ViewColumn, window, workspace } = require("vscode");
const { LanguageClient } = require("vscode-languageclient/node");

const SCHEME = "a11ylint-speech";
const selector = [
  { scheme: "file", language: "swift" },
  { scheme: "file", pattern: "**/*.{storyboard,xib}" },
  { scheme: "file", pattern: "**/.a11ylint.yml" },
];

let client;

/** What VoiceOver says on the screens of a file, as a document that cannot be edited. */
class SpokenScreens {
  #texts = new Map();
  #changes = new EventEmitter();
  onDidChange = this.#changes.event;

  provideTextDocumentContent(uri) {
    return this.#texts.get(uri.toString());
  }

  async show() {
    const file = window.activeTextEditor?.document;
    if (!file) return;
    const text = await client.sendRequest("workspace/executeCommand", {
      command: "a11ylint.speak",
      // As the client writes it in all other messages.
      arguments: [client.code2ProtocolConverter.asUri(file.uri)],
    });
    const uri = Uri.from({ scheme: SCHEME, path: `${file.uri.path}.txt` });
    this.#texts.set(uri.toString(), text);
    this.#changes.fire(uri);
    const spoken = await workspace.openTextDocument(uri);
    await window.showTextDocument(spoken, { viewColumn: ViewColumn.Beside, preserveFocus: true });
  }
}

/** Asks for the reason before a finding is accepted in the baseline. */
async function executeCommand(command, words, next) {
  if (command !== "a11ylint.accept") return next(command, words);
  const reason = await window.showInputBox({
    title: "Accept in the baseline",
    prompt: "The reason, for those who review the baseline",
    validateInput: (text) => (text.trim() ? undefined : "A reason is needed."),
  });
  if (!reason) return;
  const answer = await next(command, [words[0], reason.trim()]);
  if (answer) window.showInformationMessage(answer);
}

async function activate(context) {
  const settings = workspace.getConfiguration("a11ylint");
  // Without a transport: for "stdio" the client would add an option that the server does not have.
  const server = { command: settings.get("path"), args: ["lsp", ...settings.get("arguments")] };
  // The server asks for the files that it wants to be watched.
  const options = { documentSelector: selector, middleware: { executeCommand } };
  client = new LanguageClient("a11ylint", "a11ylint", server, options);
  const screens = new SpokenScreens();
  context.subscriptions.push(
    workspace.registerTextDocumentContentProvider(SCHEME, screens),
    commands.registerCommand("a11ylint.showSpeech", () => screens.show()),
  );
  try {
    await client.start();
  } catch (fault) {
    const advice = "Install a11ylint, or name the program in the setting a11ylint.path.";
    window.showErrorMessage(`${server.command} cannot be started: ${fault.message} ${advice}`);
  }
}

function deactivate() {
  return client?.isRunning() ? client.stop() : undefined;
}

module.exports = { activate, deactivate };
