"""`a11ylint capture` and proxies of the environment: a driver on this machine is asked without one."""
import http.server
import json
import os
import pathlib
import subprocess
import threading
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]
PROGRAM = ROOT / ".build/debug/a11ylint-capture"
SOURCE = {"value": {
    "type": "XCUIElementTypeApplication", "rawIdentifier": None, "name": "Shop", "label": "Shop", "value": None,
    "isEnabled": "1", "isVisible": "1", "rect": {"x": 0, "y": 0, "width": 390, "height": 844},
    "frame": "{{0, 0}, {390, 844}}", "children": [{
        "type": "XCUIElementTypeButton", "rawIdentifier": "scan", "name": "scan", "label": "Scan", "value": None,
        "isEnabled": "1", "isVisible": "1", "rect": {"x": 20, "y": 100, "width": 44, "height": 44},
        "frame": "{{20, 100}, {44, 44}}", "children": []}]}}


class Driver(http.server.BaseHTTPRequestHandler):
    def do_GET(self):
        known = {"/status": {"value": {"ready": True, "ios": {"ip": "127.0.0.1"}, "build": {"productBundleIdentifier": "com.facebook.WebDriverAgentRunner"}}}, "/source?format=json": SOURCE, "/source": SOURCE}
        answer = known.get(self.path, {"value": {"error": "unknown command", "message": self.path}})
        body = json.dumps(answer).encode()
        self.send_response(200 if self.path in known else 404)
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_):
        pass


@unittest.skipUnless(PROGRAM.exists(), "needs a debug build")
class ProxyTests(unittest.TestCase):
    def test_a_driver_on_this_machine_is_asked_without_a_proxy(self):
        server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Driver)
        threading.Thread(target=server.serve_forever, daemon=True).start()
        self.addCleanup(server.server_close)
        self.addCleanup(server.shutdown)
        # Nobody listens there.
        proxies = {name: "http://127.0.0.1:9" for name in ["http_proxy", "HTTP_PROXY", "all_proxy"]}
        for kept in [{}, {"no_proxy": "example.org"}]:
            environment = {name: value for name, value in os.environ.items() if name.lower() != "no_proxy"}
            run = subprocess.run(
                [PROGRAM, "--webdriver", f"http://127.0.0.1:{server.server_port}", "--timeout", "20", "-o", "-"],
                env={**environment, **proxies, **kept}, capture_output=True, text=True, timeout=60)
            self.assertEqual(0, run.returncode, run.stderr)
            self.assertIn('"scan"', run.stdout)


if __name__ == "__main__":
    unittest.main()
