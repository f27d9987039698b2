"""The hook of pre-commit, from the repository at the tag of the release."""
import os
import shutil

from .outcome import Failure, NotRehearsed, Outcome
from .processes import IDENTITY, run
from .sample import expect_finding


def rehearse(mirror):
    if not shutil.which("pre-commit"):
        raise NotRehearsed("pre-commit is not installed; run `. Scripts/setup checks`")
    sample = mirror.sample("hooks")
    (sample.folder / ".pre-commit-config.yaml").write_text(
        f"repos:\n  - repo: {mirror.repository}\n    rev: v{mirror.version}\n    hooks: [{{id: a11ylint}}]\n")
    environment = mirror.environment | IDENTITY | {
        "PATH": os.pathsep.join([str(mirror.program.parent), os.environ["PATH"]]),
        "PRE_COMMIT_HOME": str(mirror.place / "pre-commit")}
    # The defect is left for the commit that the hook has to refuse.
    sample.git("add", ".pre-commit-config.yaml")
    sample.git("commit", "--quiet", "--message", "Use the hook")
    run("pre-commit", "install", cwd=sample.folder, env=environment)
    sample.git("add", "--all")
    refused = sample.git("commit", "--message", "Add a button", env=environment, expected=None)
    expect_finding(refused)
    if sample.git("status", "--porcelain").stdout == "":
        raise Failure("the commit was made in spite of the hook")
    return Outcome("repository by git://, not https")

