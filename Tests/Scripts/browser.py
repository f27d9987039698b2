"""A page as a browser sees it, and what axe-core says of it.

The browser is Debian's chromium, and axe-core comes with the package axe-core-python of PyPI.
"""
import html
import json
import pathlib
import re
import shutil
import subprocess
import tempfile

BROWSER = shutil.which("chromium")


def _axe():
    try:
        import axe_core_python
    except ImportError:
        return None
    return next(pathlib.Path(axe_core_python.__file__).parent.glob("**/axe.min.js"), None)


AXE = _axe()
IS_THERE = bool(BROWSER and AXE)

# What a page says of itself, written where the browser prints it.
PROBE = """
<script>AXE</script>
<script>
addEventListener("load", async () => {
  STEPS
  const result = await axe.run(document, {resultTypes: ["violations"]});
  const told = document.createElement("pre");
  told.id = "probe";
  told.textContent = JSON.stringify({...(globalThis.told || {}), violations: result.violations.map((violation) =>
    ({id: violation.id, nodes: violation.nodes.slice(0, 3).map((node) => node.html.slice(0, 200) + " " + node.failureSummary)}))});
  document.body.append(told);
});
</script>
"""


def ask(page, steps="", scheme="light", width=1280):
    """What `steps` left in `told`, and the violations that axe finds, of an HTML file without a policy against scripts.

    The file is written anew, with the probe in it.
    """
    probe = PROBE.replace("AXE", AXE.read_text().replace("</script", "<\\/script")).replace("STEPS", steps)
    page.write_text(page.read_text().replace("</body>", probe + "</body>"))
    with tempfile.TemporaryDirectory() as profile:
        run = subprocess.run(
            [BROWSER, "--headless=new", "--no-sandbox", "--disable-gpu", f"--user-data-dir={profile}",
             "--allow-file-access-from-files", f"--window-size={width},1000", "--virtual-time-budget=60000",
             *(["--blink-settings=preferredColorScheme=0"] if scheme == "dark" else []),
             "--dump-dom", page.as_uri()], capture_output=True, text=True, timeout=300)
    found = re.search(r'<pre id="probe">(.*?)</pre>', run.stdout, re.S)
    if not found:
        raise AssertionError(run.stderr[-2000:])
    return json.loads(html.unescape(found.group(1)))
