"""The address of the repository, and the documents that name it."""
import pathlib
import re

from .failure import ReleaseFailure

# Documents name the repository by this as long as it has no address.
PLACEHOLDER = "https://HOST/OWNER/NAME"
DOCUMENTS = ["README.md", "SECURITY.md", ".pre-commit-hooks.yaml", "Documentation/*.md", "Examples/Hosts/ci_scripts/*.sh"]


class Address:
    """The URL of a repository, as in `https://host/owner/name`."""

    def __init__(self, url, is_trial=False):
        # A trial may be served from a port of this machine.
        port = r"(:[0-9]+)?" if is_trial else ""
        if not re.fullmatch(rf"https://[A-Za-z0-9.-]+{port}(/[A-Za-z0-9._-]+){{2,}}", url):
            raise ReleaseFailure(
                f"Scripts/address names no repository ({url!r}); "
                "write its address there, as in https://host/owner/name, or try with --trial")
        self.url = url

    @staticmethod
    def recorded(root):
        """Returns the URL in `Scripts/address`; empty before the first release."""
        return (root / "Scripts/address").read_text().strip()

    def write(self, root):
        """Writes the URL into `Scripts/address` and into every document; returns the files that have changed."""
        old = forms(self.recorded(root) or PLACEHOLDER)
        changed = self._replace(root / "Scripts/address", f"{self.url}\n")
        for path in documents(root):
            text = path.read_text()
            for before, after in [*zip(old, forms(self.url)), *zip(forms(PLACEHOLDER), forms(self.url))]:
                text = text.replace(before, after)
            changed += self._replace(path, text)
        return changed

    @staticmethod
    def _replace(path, text):
        if path.read_text() == text:
            return []
        path.write_text(text)
        return [path]


def forms(url):
    """Returns the forms in which documents name a repository: its URL, its path, and the path of the Homebrew tap."""
    path = url.split("/", 3)[3]
    owner = path.rpartition("/")[0]
    return [url, path, f"{owner}/tap"]


def documents(root):
    return [path for pattern in DOCUMENTS for path in sorted(pathlib.Path(root).glob(pattern))]


def unnamed(root):
    """Returns the documents that still have the placeholder."""
    return [path for path in documents(root) if any(form in path.read_text() for form in forms(PLACEHOLDER))]
