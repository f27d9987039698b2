"""What the program is interrupted in: commands that write, and how one sees what they have written."""
import json
import time

ACCEPT = ["baseline", "accept", "--all-new", "--new-rules", "--reason", "farm", "Captures"]


class Work:
    """A command, what it does to the files of a place, and which endings are right where nothing goes wrong."""

    def __init__(self, title, arguments, codes=(0,), form="sqlite"):
        self.title, self.arguments, self.codes, self.form = title, arguments, set(codes), form

    def prepare(self, farm):
        """Runs it once undisturbed, and keeps what was before and what is after it."""
        self._ready = farm.place(self.form)
        if "-o" in self.arguments:
            # Reports of an earlier run are there, so that a half-written one could be seen.
            self._ready.run(["check", "--no-baseline", "--select", "missing-label", "Captures/shop-checkout.xml", *reports()])
        self.before, self.before_contents = self._ready.files(), self._ready.contents()
        place = self.place(farm)
        begin = time.monotonic()
        outcome = place.run(self.arguments)
        self.seconds = time.monotonic() - begin
        faults = outcome.faults(self.codes)
        if faults:
            raise SystemExit(f"error: {faults[0]}")
        self.after, self.after_contents = place.files(), place.contents()
        place.remove()

    def place(self, farm):
        """A fresh place in which the command can be run."""
        return farm.copy(self._ready)

    def faults(self, place, is_done=False, may_leave=False):
        """What is wrong with what the command has left behind: texts.

        is_done: it says that it has worked, so everything has to be there.
        may_leave: it was killed, so that temporaries are left until the next command writes.
        """
        found, files = [], place.files()
        if not may_leave:
            found += [f"left over: {name}" for name in place.leftovers()]
        for name in sorted(set(self.before) | set(self.after) | set(files)):
            if ".a11ylint-unfinished-" in name:
                continue
            if not self._is_whole(name, files.get(name), place):
                found.append(f"{name}: neither what it was nor what it should be")
            elif is_done and files.get(name) != self.after.get(name) and not self._is_whole(
                    name, files.get(name), place, [self.after]):
                found.append(f"{name}: is not what it should be, although the command says so")
        return found

    def _is_whole(self, name, contents, place, states=None):
        states = states or [self.before, self.after]
        if any(contents == state.get(name) for state in states):
            return True
        if contents is None:
            return False
        if name == place.baseline:
            said = place.contents()
            return said is not None and any(
                said == (self.before_contents if state is self.before else self.after_contents) for state in states)
        if name.endswith(".sqlite"):
            return place.run(["history", "--history", name, "--format", "json"]).code == 0
        return _is_complete(name, contents)


# Reports tell how long a run took, so that two of them may differ; a cut one never ends as they do.
def _is_complete(name, contents):
    if name.endswith(".json"):
        try:
            json.loads(contents)
            return True
        except ValueError:
            return False
    return name.endswith(".html") and contents.rstrip().endswith(b"</html>")


def reports():
    return ["-o", "json=report.json", "-o", "html=page.html", "-o", "sarif=report.sarif.json"]


def all_work():
    return [
        Work("accept, SQLite", ACCEPT),
        Work("accept, text twin", ACCEPT, form="jsonl"),
        Work("export over an earlier one", ["baseline", "export", "-o", "Baselines/copy.jsonl"]),
        Work("check with reports and history", ["check", "Captures", *reports(), "--history", "h.sqlite", "--run", "1"],
             codes=(1,)),
        Work("convert", ["convert", "Captures/shop-basket.json", "-o", "basket.json"]),
    ]
