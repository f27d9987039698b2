"""The address in everything that a user installs or reads."""
import re
import tarfile

from distribution.address import PLACEHOLDER, documents, forms

from .outcome import Failure, Outcome

LEFT = re.compile(r"@\{\w+\}|THE ADDRESS|(?<![\w.])…/\w|a11ylint\.invalid|" + "|".join(map(re.escape, forms(PLACEHOLDER))))
# Files of a release and of a clone that lead a user or a machine to the repository.
CLONED = ["action.yml", ".pre-commit-hooks.yaml", "Scripts/address", "Scripts/ci/install", "Scripts/ci/gate"]
# These name the repository. Every URL in them and in the others is ours, except for pages that comments refer to.
NAMING = {"a11ylint.rb", "a11ylint.gitlab-ci.yml", "Package.swift", ".pre-commit-hooks.yaml", "address"}
ADDRESSED = NAMING | {"Dockerfile", "action.yml", "install", "gate"}
FOREIGN = ("https://pre-commit.com",)


def rehearse(mirror):
    texts = dict(_texts(mirror))
    for name, text in texts.items():
        last = name.rpartition("/")[2]
        if last in NAMING and mirror.address not in text:
            raise Failure(f"{name}: does not name {mirror.address}")
        for number, line in enumerate(text.splitlines(), 1):
            if found := LEFT.search(line):
                raise Failure(f"{name}:{number}: has the placeholder {found[0]}")
            for url in re.findall(r"(?:https?|git)://[^\s\"'<>)]+", line) if last in ADDRESSED else []:
                if not url.startswith((mirror.address, *FOREIGN)):
                    raise Failure(f"{name}:{number}: has another address, {url}")
    named = sum(mirror.address in text for text in texts.values())
    return Outcome(f"{len(texts)} files, {named} with the address, none with another or a placeholder", has_finding=False)


def _texts(mirror):
    """Yields the names and contents of all texts: what was made, what lies in the archive, and the clone."""
    for path in sorted(mirror.files.rglob("*")):
        if path.is_file() and path.suffix not in {".gz", ".zip"}:
            yield str(path.relative_to(mirror.files)), path.read_text()
    with tarfile.open(mirror.archive) as archive:
        for member in archive:
            if member.isfile() and "/bin/" not in member.name:
                yield member.name, archive.extractfile(member).read().decode()
    for path in [*(mirror.published / name for name in CLONED), *documents(mirror.published)]:
        yield f"clone/{path.relative_to(mirror.published)}", path.read_text()
