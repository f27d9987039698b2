"""The Homebrew formula, run by Ruby with a stand-in for Homebrew."""
import json
import pathlib
import shutil

from .mirror import expect_digest, unpack
from .outcome import Failure, NotRehearsed, Outcome
from .processes import run

STAND_IN = pathlib.Path(__file__).with_name("formula.rb")


def rehearse(mirror):
    if not shutil.which("ruby"):
        raise NotRehearsed("Ruby is not installed; install the package ruby")
    folder = mirror.folder("formula")
    formula = mirror.download(f"{mirror.release}/a11ylint.rb", folder)
    facts = json.loads(run("ruby", STAND_IN, "facts", formula).stdout)
    if facts["homepage"] != mirror.address or facts["version"] != mirror.version:
        raise Failure(f"the formula is for {facts['homepage']} {facts['version']}")
    archive = mirror.download(facts["url"], folder)
    expect_digest(archive, facts["sha256"], formula.name)
    prefix = folder / "Cellar"
    run("ruby", STAND_IN, "install", formula, prefix, cwd=unpack(archive, folder / "unpacked"))
    for place in ["bin/a11ylint", "share/man/man1/a11ylint.1", "share/zsh/site-functions/_a11ylint"]:
        if not (prefix / place).is_file():
            raise Failure(f"the formula does not install {place}")
    run("ruby", STAND_IN, "test", formula, prefix, cwd=mirror.folder("formula/test"))
    return Outcome("by Ruby with a stand-in for Homebrew, which is not on this machine")
