"""The job of GitLab CI that a release has as a file."""
import json
import os
import re

import yaml

from .mirror import expect_digest, unpack
from .outcome import Failure, Outcome
from .processes import run
from .sample import expect_finding


def rehearse(mirror):
    folder = mirror.folder("gitlab")
    header, jobs = yaml.safe_load_all(
        mirror.download(f"{mirror.release}/a11ylint.gitlab-ci.yml", folder).read_text())
    job = jobs["a11ylint"]
    inputs = {name: declared["default"] for name, declared in header["spec"]["inputs"].items()} | {"paths": "Captures"}
    variables = {name: re.sub(r"\$\[\[ inputs\.(\w+) \]\]", lambda match: inputs[match[1]], text)
                 for name, text in job["variables"].items()}
    archive = mirror.download(variables["A11YLINT_ARCHIVE"], folder)
    if mirror.version not in archive.name:
        raise Failure(f"the job takes {archive.name}, which is not of version {mirror.version}")
    expect_digest(archive, variables["A11YLINT_SHA256"], "the job")
    bin = unpack(archive, folder / "prefix") / "bin"
    sample = mirror.sample("gitlab/app")
    expect_finding(run(
        "bash", "-eo", "pipefail", "-c", "\n".join(job["script"]), cwd=sample.folder, expected=None,
        env={**mirror.environment, **variables, "CI": "true", "PATH": f"{bin}{os.pathsep}{os.environ['PATH']}"}))
    for name in [*job["artifacts"]["reports"].values(), *job["artifacts"]["paths"]]:
        if not (sample.folder / name).is_file():
            raise Failure(f"the job does not write its artifact {name}")
    reports = {kind: (sample.folder / name).read_text() for kind, name in job["artifacts"]["reports"].items()}
    if not any(finding["check_name"] == "missing-label" for finding in json.loads(reports["codequality"])):
        raise Failure("the code quality report of the job lacks the finding")
    if not reports["junit"].startswith("<?xml"):
        raise Failure("the JUnit report of the job is no XML")
    return Outcome("its script; not at GitLab, nor its before_script as root")
