"""The GitHub action, step by step, with the files of a runner."""
import os
import re

import yaml

from .outcome import Failure, NotRehearsed, Outcome
from .processes import ENVIRONMENT, run
from .sample import expect_finding

FILES = ["GITHUB_ENV", "GITHUB_OUTPUT", "GITHUB_PATH", "GITHUB_STEP_SUMMARY"]


class Runner:
    """Runs the shell steps of the composite action in the folder `checkout`, for the repository `workspace`."""

    def __init__(self, checkout, workspace, place, environment=ENVIRONMENT):
        self.checkout, self.workspace, self.place = checkout, workspace, place
        self.environment = environment
        self.action = yaml.safe_load((checkout / "action.yml").read_text())

    def use(self, inputs, target=""):
        """Runs the steps up to the first that fails, for a pull request into `target` if there is one.

        Returns the last step, the outputs, and the page of the job.
        """
        values = {name: declared.get("default", "") for name, declared in self.action["inputs"].items()}
        if unknown := set(inputs) - set(values):
            raise Failure(f"action.yml has no input {', '.join(sorted(unknown))}")
        values |= inputs
        files = {name: self.place / name for name in FILES}
        for file in files.values():
            file.write_text("")
        temporary = self.place / "temporary"
        temporary.mkdir(exist_ok=True)
        environment = {
            **self.environment, **{name: str(file) for name, file in files.items()}, "CI": "true",
            "GITHUB_ACTIONS": "true", "GITHUB_ACTION_PATH": str(self.checkout), "GITHUB_BASE_REF": target,
            "GITHUB_WORKSPACE": str(self.workspace), "RUNNER_TEMP": str(temporary),
        }
        for step in self.action["runs"]["steps"]:
            if "run" in step:
                completed = self._step(step, values, environment, files)
                if completed.returncode:
                    break
        return completed, _pairs(files["GITHUB_OUTPUT"]), files["GITHUB_STEP_SUMMARY"].read_text()

    def _step(self, step, values, environment, files):
        if step["shell"] != "bash" or "${{" in step["run"]:
            raise Failure(f"action.yml: the step {step['name']} is not plain bash, free of expressions")
        paths = files["GITHUB_PATH"].read_text().splitlines()
        environment = environment | _pairs(files["GITHUB_ENV"]) | {
            "PATH": os.pathsep.join([*reversed(paths), environment["PATH"]])}
        environment |= {name: _filled(value, values) for name, value in step.get("env", {}).items()}
        folder = self.workspace / _filled(step.get("working-directory", "."), values)
        return run("bash", "--noprofile", "--norc", "-eo", "pipefail", "-c", step["run"], cwd=folder, env=environment,
                   expected=None)


def _pairs(file):
    return dict(line.split("=", 1) for line in file.read_text().splitlines())


def _filled(text, values):
    return re.sub(r"\$\{\{ inputs\.([a-z0-9-]+) \}\}", lambda match: values[match[1]], text)


def rehearse(mirror):
    if not mirror.is_for_this_machine:
        raise NotRehearsed("the release has no archive for this machine")
    place = mirror.folder("action")
    runner = Runner(mirror.clone(place / "checkout"), mirror.sample("action/app").folder, place, mirror.environment)
    completed, outputs, page = runner.use({"paths": "Captures"})
    expect_finding(completed)
    if outputs.get("outcome") != "failed" or "#scan" not in page or "::error file=Captures" not in completed.stdout:
        raise Failure("the finding is missing from the outputs, the annotations or the page of the job")
    return Outcome("its shell steps; not at GitHub")
