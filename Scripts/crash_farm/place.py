"""Folders in which the program runs, and what must be true of them afterwards."""
import itertools
import pathlib
import random
import shutil
import tempfile

# How temporaries of the program begin.
PREFIX = ".a11ylint-unfinished-"


class Farm:
    """A temporary folder, with a template of a project that every trial copies."""

    def __init__(self, program, root, seed):
        self.program, self.root, self.seed = program, root, seed
        self.evidence = None
        self._count = itertools.count(1)

    def __enter__(self):
        self._folder = pathlib.Path(tempfile.mkdtemp(prefix="a11ylint-farm-"))
        self.folder = self._folder.resolve()
        self.samples = [p for p in sorted((self.root / "Examples/Captures").iterdir()) if p.suffix != ".md"]
        self._templates = {}
        return self

    def __exit__(self, *_):
        shutil.rmtree(self._folder, ignore_errors=True)

    def random(self, what):
        """Numbers that are the same for one seed, whatever else was tried."""
        return random.Random(f"{self.seed} {what}")

    def save(self, name, contents):
        """Keeps an input that has failed, and returns where."""
        if self.evidence is None:
            self.evidence = pathlib.Path(tempfile.mkdtemp(prefix="a11ylint-farm-evidence-"))
        path = self.evidence / f"{next(self._count)}-{name.replace('/', '_')}"
        path.write_bytes(contents)
        return path

    def place(self, form="sqlite"):
        """A fresh copy of a project: all samples, and a baseline with what is found in all of them but one, which fails."""
        if form not in self._templates:
            self._templates[form] = self._make(form)
        return self.copy(Place(self.program, self._templates[form], form))

    def copy(self, place):
        """A copy of a place in another folder."""
        folder = self.folder / f"place {next(self._count)}"
        shutil.copytree(place.folder, folder)
        return Place(self.program, folder, place.form)

    def empty(self):
        """A folder without anything."""
        folder = self.folder / f"empty {next(self._count)}"
        folder.mkdir()
        return folder

    def _make(self, form):
        folder = self.folder / f"template-{form}"
        (folder / "Captures").mkdir(parents=True)
        for sample in self.samples:
            shutil.copy(sample, folder / "Captures")
        place = Place(self.program, folder, form)
        (folder / ".a11ylint.yml").write_text(f"version: 1\nbaseline: {{path: {place.baseline}}}\n")
        accepted = [f"Captures/{sample.name}" for sample in self.samples if sample.stem != "shop-checkout"]
        place.demand(["baseline", "create", "--reason", "planted", *accepted])
        return folder


class Place:
    """One copy of the project."""

    def __init__(self, program, folder, form):
        self.program, self.folder, self.form = program, folder, form
        self.baseline = f"Baselines/a11ylint.{form}"

    @property
    def baseline_path(self):
        return self.folder / self.baseline

    def run(self, arguments, **options):
        return self.program.run(arguments, self.folder, **options)

    def demand(self, arguments, **options):
        """Runs what has to work."""
        outcome = self.run(arguments, **options)
        if outcome.code != 0:
            raise SystemExit(f"error: {outcome.call}: {outcome.code}: {outcome.complaint}")
        return outcome

    def contents(self):
        """What the baseline says; None where it cannot be read."""
        outcome = self.run(["baseline", "export", self.baseline])
        return outcome.output if outcome.code == 0 else None

    def files(self):
        """Every file with its bytes, by its path from the folder."""
        return {
            str(path.relative_to(self.folder)): path.read_bytes()
            for path in sorted(self.folder.rglob("*")) if path.is_file() and not path.is_symlink()
        }

    def leftovers(self):
        """Temporaries of the program."""
        return [str(path.relative_to(self.folder)) for path in self.folder.rglob(f"{PREFIX}*")]

    def remove(self):
        shutil.rmtree(self.folder, ignore_errors=True)
