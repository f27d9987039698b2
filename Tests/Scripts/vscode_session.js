"use strict";
// Run by test_editors.py in a project: activates the extension with stand-ins for the modules of VS Code, the client
// among them talking to the server, and prints what came of it as JSON.
const { spawn } = require("node:child_process");
const { readFileSync } = require("node:fs");
const Module = require("node:module");
const { pathToFileURL } = require("node:url");

const [extension, program] = process.argv.slice(2);
const seen = { errors: [], messages: [], questions: [] };
const commands = new Map();
const providers = new Map();
const settings = { path: program, arguments: ["--profile", "default"] };
let answerToQuestion;

class StandInUri {
  constructor(scheme, path) {
    Object.assign(this, { scheme, path });
  }
  static from({ scheme, path }) {
    return new StandInUri(scheme, path);
  }
  toString() {
    return this.scheme === "file" ? pathToFileURL(this.path).href : `${this.scheme}:${this.path}`;
  }
}

class StandInEmitter {
  #listeners = [];
  event = (listener) => this.#listeners.push(listener);
  fire(value) {
    this.#listeners.forEach((listener) => listener(value));
  }
}

const vscode = {
  EventEmitter: StandInEmitter,
  Uri: StandInUri,
  ViewColumn: { Beside: -2 },
  commands: {
    // The one of VS Code refuses a name that is taken, too.
    registerCommand(name, run) {
      if (commands.has(name)) throw new Error(`command '${name}' already exists`);
      commands.set(name, run);
      return { dispose() {} };
    },
  },
  window: {
    activeTextEditor: undefined,
    async showTextDocument(document, options) {
      seen.shown = { ...document, ...options };
    },
    async showInputBox(options) {
      seen.questions.push(options.title);
      seen.refusesNothing = options.validateInput("  ") !== undefined;
      return answerToQuestion;
    },
    showInformationMessage: (text) => seen.messages.push(text),
    showErrorMessage: (text) => seen.errors.push(text),
  },
  workspace: {
    getConfiguration: (section) => ({ get: (name) => (section === "a11ylint" ? settings[name] : undefined) }),
    registerTextDocumentContentProvider(scheme, provider) {
      providers.set(scheme, provider);
      return { dispose() {} };
    },
    async openTextDocument(uri) {
      return { scheme: uri.scheme, text: providers.get(uri.scheme).provideTextDocumentContent(uri) };
    },
  },
};

class StandInClient {
  static last;
  code2ProtocolConverter = { asUri: (uri) => uri.toString() };
  #waiting = new Map();
  #awaited = new Map();
  #number = 0;

  constructor(id, name, server, options) {
    Object.assign(this, { id, name, server, options });
    StandInClient.last = this;
  }

  async start() {
    this.process = spawn(this.server.command, this.server.args, { stdio: ["pipe", "pipe", "inherit"] });
    await new Promise((resolve, reject) => this.process.once("spawn", resolve).once("error", reject));
    this.#read();
    const result = await this.sendRequest("initialize", {
      rootUri: pathToFileURL(process.cwd()).href,
      capabilities: { workspace: { didChangeWatchedFiles: { dynamicRegistration: true } } },
    });
    // As the client registers the commands of the server.
    for (const name of result.capabilities.executeCommandProvider.commands) {
      const next = (command, words) => this.sendRequest("workspace/executeCommand", { command, arguments: words });
      vscode.commands.registerCommand(name, (...words) =>
        this.options.middleware.executeCommand(name, words, next));
    }
    const registration = this.received("client/registerCapability");
    this.#send({ method: "initialized", params: {} });
    seen.registered = (await registration).registrations[0].method;
  }

  isRunning() {
    return this.process.exitCode === null;
  }

  async stop() {
    const end = new Promise((resolve) => this.process.once("exit", resolve));
    await this.sendRequest("shutdown");
    this.#send({ method: "exit" });
    seen.exitCode = await end;
  }

  /** Opens a file, and returns its diagnostics. */
  async open(path) {
    const diagnostics = this.received("textDocument/publishDiagnostics");
    const uri = pathToFileURL(path).href;
    const text = readFileSync(path, "utf8");
    this.#send({
      method: "textDocument/didOpen",
      params: { textDocument: { uri, languageId: "swift", version: 1, text } },
    });
    return (await diagnostics).diagnostics;
  }

  received(method) {
    return new Promise((resolve) => this.#awaited.set(method, resolve));
  }

  sendRequest(method, params) {
    const id = ++this.#number;
    this.#send({ id, method, params });
    return new Promise((resolve, reject) => this.#waiting.set(id, { resolve, reject }));
  }

  #send(message) {
    const bytes = Buffer.from(JSON.stringify({ jsonrpc: "2.0", ...message }));
    this.process.stdin.write(`Content-Length: ${bytes.length}\r\n\r\n`);
    this.process.stdin.write(bytes);
  }

  #read() {
    let buffer = Buffer.alloc(0);
    this.process.stdout.on("data", (bytes) => {
      buffer = Buffer.concat([buffer, bytes]);
      for (;;) {
        const header = buffer.indexOf("\r\n\r\n");
        if (header < 0) return;
        const length = Number(/\d+/.exec(buffer.subarray(0, header).toString())[0]);
        if (buffer.length < header + 4 + length) return;
        this.#handle(JSON.parse(buffer.subarray(header + 4, header + 4 + length)));
        buffer = buffer.subarray(header + 4 + length);
      }
    });
  }

  #handle(message) {
    if (message.method) return this.#awaited.get(message.method)?.(message.params);
    const { resolve, reject } = this.#waiting.get(message.id);
    if (message.error) reject(new Error(message.error.message));
    else resolve(message.result);
  }
}

const load = Module._load;
Module._load = (name, ...rest) =>
  ({ vscode, "vscode-languageclient/node": { LanguageClient: StandInClient } })[name] ?? load(name, ...rest);

async function main() {
  const { activate, deactivate } = require(extension);
  const context = { subscriptions: [] };
  await activate(context);
  if (seen.errors.length) return deactivate();
  const client = StandInClient.last;
  Object.assign(seen, { server: client.server, selector: client.options.documentSelector });
  seen.subscriptions = context.subscriptions.length;
  const [finding] = await client.open("App/CloseView.swift");
  seen.code = finding.code;

  const uri = StandInUri.from({ scheme: "file", path: `${process.cwd()}/App/CloseView.swift` });
  vscode.window.activeTextEditor = { document: { uri } };
  await commands.get("a11ylint.showSpeech")();

  // The second time somebody gives a reason.
  await commands.get("a11ylint.accept")(finding.data, "accepted in the editor");
  seen.messagesWithoutReason = seen.messages.length;
  answerToQuestion = " reviewed with the team ";
  await commands.get("a11ylint.accept")(finding.data, "accepted in the editor");
  await deactivate();
}

main().then(
  () => process.stdout.write(JSON.stringify({ ...seen, commands: [...commands.keys()] })),
  (fault) => {
    process.stderr.write(fault.stack);
    process.exit(1);
  });
