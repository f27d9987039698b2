"""The job of GitLab CI that a release has as a file."""
import json
import re
import shlex

import yaml

from .mirror import expect_digest, unpack
from .outcome import Failure, Outcome
from .processes import run
from .sample import expect_finding


def rehearse(mirror):
    folder = mirror.folder("gitlab")
    job = GitLabJob(mirror.download(f"{mirror.release}/a11ylint.gitlab-ci.yml", folder).read_text(), paths="Captures")
    archive = mirror.download(job.archive, folder)
    if mirror.version not in archive.name:
        raise Failure(f"the job takes {archive.name}, which is not of version {mirror.version}")
    expect_digest(archive, job.digest, "the job")
    sample = mirror.sample("gitlab/app")
    expect_finding(job.run(sample.folder, unpack(archive, folder / "prefix") / "bin", mirror.environment))
    for name in [*job["artifacts"]["reports"].values(), *job["artifacts"]["paths"]]:
        if not (sample.folder / name).is_file():
            raise Failure(f"the job does not write its artifact {name}")
    reports = {kind: (sample.folder / name).read_text() for kind, name in job["artifacts"]["reports"].items()}
    if not any(finding["check_name"] == "missing-label" for finding in json.loads(reports["codequality"])):
        raise Failure("the code quality report of the job lacks the finding")
    if not reports["junit"].startswith("<?xml"):
        raise Failure("the JUnit report of the job is no XML")
    return Outcome("its script; not at GitLab, nor its before_script as root")


class GitLabJob:
    """The job `a11ylint`, with its inputs filled in as GitLab does: into the text, before any variable is known."""

    _PLACEHOLDER = re.compile(r"\$\[\[ inputs\.(\w+) \]\]")

    def __init__(self, text, **inputs):
        header, _, body = text.partition("\n---\n")
        declared = yaml.safe_load(header)["spec"]["inputs"]
        values = {name: inputs.get(name, declaration["default"]) for name, declaration in declared.items()}
        for name, value in values.items():
            if not re.search(declared[name].get("regex", ""), value):
                raise Failure(f"the job does not take {value!r} as {name}")
        self.job = yaml.safe_load(self._PLACEHOLDER.sub(lambda match: values[match[1]], body))["a11ylint"]
        before = "\n".join(self["before_script"])
        self.archive = re.search(r'"(https://\S+)"', before)[1]
        self.digest = re.search(r'echo "(\S+) ', before)[1]

    def __getitem__(self, name):
        return self.job[name]

    def run(self, project, bin, environment, **variables):
        """Runs the script in a project, with the program in `bin` where the job installs it."""
        script = "\n".join(self["script"]).replace("PATH=/usr/local/bin:", f"PATH={shlex.quote(str(bin))}:")
        commit = run("git", "rev-parse", "HEAD", cwd=project, env=environment).stdout.strip()
        return run("bash", "-eo", "pipefail", "-c", script, cwd=project, expected=None,
                   env={**environment, "CI_COMMIT_SHA": commit, **self["variables"], **variables})
