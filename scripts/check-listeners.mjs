// An emitter that fails while nobody listens for "error" ends the process. This walks the server's sources and refuses what makes or is
// handed one and neither listens in the same function nor leaves it to pipeline() or finished(). First it shows that it bites.
import { spawnSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { parseSync } from "vite";
import { closingLine, ROOT } from "./steps.mjs";

/** What makes an emitter, by the module it comes from. `default.x` is a member of what the module is. */
const MAKERS = {
  "node:fs": ["createReadStream", "createWriteStream", "watch"],
  "node:net": ["connect", "createConnection", "createServer", "Socket"],
  "node:tls": ["connect", "createServer"],
  "node:http": ["createServer", "request", "get"],
  "node:https": ["createServer", "request", "get"],
  "node:child_process": ["spawn", "fork"],
  "node:cluster": ["default.fork"],
  "node:worker_threads": ["Worker"],
  "node:stream": ["Readable", "Writable", "Transform", "PassThrough", "Duplex", "Readable.from"],
  "node:zlib": ["createGzip", "createGunzip", "createInflate", "createDeflate", "createBrotliCompress"],
  pino: ["pino.destination", "destination"],
  busboy: ["default"],
};
/** Where a callback is handed an emitter: the place of its parameter, by the maker it is given to or the event it waits for. */
const HANDED_BY_MAKER = { "node:net": 0, "node:https": 0, "node:http": 0, "node:tls": 0 };
const HANDED_BY_EVENT = { file: 1, connection: 0, response: 0, upgrade: 1, clientError: 1 };
const TAKES_OVER = new Set(["pipeline", "finished"]);
const LISTENS = new Set(["on", "once", "addListener"]);

const FUNCTIONS = new Set(["FunctionDeclaration", "FunctionExpression", "ArrowFunctionExpression", "Program"]);
const isNode = (value) => typeof value === "object" && value !== null && typeof value.type === "string";
const nameOf = (node) => node?.name ?? node?.value ?? "";

function* nodesOf(node, parents = []) {
  yield [node, parents];
  for (const value of Object.values(node))
    for (const inner of Array.isArray(value) ? value : [value])
      if (isNode(inner)) yield* nodesOf(inner, [node, ...parents]);
}

/** The names under which a file has makers, each with its module. */
function makersIn(program) {
  const makers = new Map();
  for (const { type, source, specifiers, importKind } of program.body) {
    if (type !== "ImportDeclaration" || importKind === "type") continue;
    for (const each of MAKERS[source.value] ?? [])
      for (const { type: kind, imported, local } of specifiers) {
        const [known, member] = each.split(".");
        const isIt = kind === "ImportDefaultSpecifier" ? known === "default" : nameOf(imported) === known;
        if (isIt) makers.set(member ? `${local.name}.${member}` : local.name, source.value);
      }
  }
  // A maker under another name: const send = isSafe ? httpsRequest : httpRequest.
  for (const [node] of nodesOf(program))
    if (node.type === "VariableDeclarator" && node.init?.type === "ConditionalExpression")
      for (const { name } of [node.init.consequent, node.init.alternate])
        if (makers.has(name)) makers.set(node.id.name, makers.get(name));
  return makers;
}

/** Every emitter without a listener, as the line it stands in. */
export function unheard(code, file) {
  const { program } = parseSync(file, code);
  const textOf = ({ start, end }) => code.slice(start, end);
  const makers = makersIn(program);
  const faults = [];
  const methodOf = (node) => (node.callee?.type === "MemberExpression" ? nameOf(node.callee.property) : "");
  const isListening = (node) => LISTENS.has(methodOf(node)) && node.arguments[0]?.value === "error";
  /** What a chain of calls begins with. */
  const rootOf = (node) => {
    let at = node.callee.object;
    while (at.type === "CallExpression" && at.callee.type === "MemberExpression" && LISTENS.has(methodOf(at)))
      at = at.callee.object;
    return textOf(at);
  };
  const isHeardIn = (name, scope) =>
    [...nodesOf(scope)].some(
      ([node]) =>
        node.type === "CallExpression" &&
        ((isListening(node) && rootOf(node) === name) ||
          (TAKES_OVER.has(nameOf(node.callee)) && node.arguments.some((given) => textOf(given) === name))),
    );
  const fault = (node) => faults.push(code.slice(0, node.start).split("\n").length);

  for (const [node, parents] of nodesOf(program)) {
    if (node.type !== "CallExpression" && node.type !== "NewExpression") continue;
    const scope = parents.find(({ type }) => FUNCTIONS.has(type));
    const made = makers.get(textOf(node.callee));
    if (made !== undefined && !isTaken(node, parents, scope)) fault(node);
    const method = methodOf(node);
    if (method === "pipe")
      for (const end of [node.callee.object, node.arguments[0]]) if (!isHeardIn(textOf(end), scope)) fault(node);
    const place =
      made !== undefined
        ? HANDED_BY_MAKER[made]
        : LISTENS.has(method)
          ? HANDED_BY_EVENT[node.arguments[0]?.value]
          : undefined;
    const callback = node.arguments.findLast(({ type }) => FUNCTIONS.has(type));
    // What an HTTP server is handed has its listeners from Node and from the house's first middleware.
    const isServed = made !== undefined && made !== "node:net" && nameOf(node.callee) === "createServer";
    const handed = place === undefined || isServed ? undefined : callback?.params[place];
    if (handed && !isHeardIn(nameOf(handed), callback)) fault(callback);
  }
  return faults;

  function isTaken(node, parents, scope) {
    let inner = node;
    for (const parent of parents) {
      if (parent.type === "CallExpression" && parent.callee !== inner) return TAKES_OVER.has(nameOf(parent.callee));
      if (parent.type === "CallExpression" && isListening(parent)) return true;
      if (parent.type === "VariableDeclarator") return isHeardIn(nameOf(parent.id), scope);
      if (parent.type === "AssignmentExpression") return isHeardIn(textOf(parent.left), scope);
      if (
        !["MemberExpression", "CallExpression", "AwaitExpression", "TSAsExpression", "ConditionalExpression"].includes(
          parent.type,
        )
      )
        return false;
      inner = parent;
    }
    return false;
  }
}

const NET = 'import { connect, createServer } from "node:net";\n';
const HTTP = 'import { request as ask, createServer } from "node:http";\n';
const FS = 'import { createReadStream } from "node:fs";\n';
const BUSBOY = 'import busboy from "busboy";\n';
const CASES = {
  lawful: [
    `${NET}function f() { const line = connect(1); line.setTimeout(1).on("error", () => {}); line.once("error", g); }`,
    `${NET}const server = createServer((line) => line.on("error", () => {}).end()).on("error", f);`,
    `${FS}async function f(to) { await pipeline(createReadStream("a"), to); }`,
    `${FS}async function f(to) { const file = createReadStream("a"); await pipeline(file, to); }`,
    `${HTTP}ask("http://x", (answer) => { answer.on("error", f); }).on("error", f);`,
    `${HTTP}const server = createServer((request, response) => response.end()); server.on("error", f);`,
    `${BUSBOY}function f() { const form = busboy({}); form.on("error", g); form.on("file", (name, file) => { file.on("error", g); }); }`,
    'function connect() {} connect(); import { request } from "./bookings.ts"; request();',
    'function f(a, b) { a.on("error", g); b.on("error", g); a.pipe(b); }',
  ],
  unlawful: [
    `${NET}function f() { const line = connect(1); line.on("data", g); }`,
    `${NET}function f() { return connect(1); }`,
    `${NET}const server = createServer((line) => line.end()); server.on("error", f);`,
    `${NET}function f() { const line = connect(1); } function g(line) { line.on("error", f); }`,
    `${FS}createReadStream("a").pipe(to);`,
    `${FS}function f(to) { const file = createReadStream("a"); file.on("error", g); file.pipe(to); }`,
    `${HTTP}ask("http://x", (answer) => { answer.on("data", f); }).on("error", f);`,
    `${HTTP}function f() { const send = isSafe ? g : ask; send("http://x").end(); }`,
    `${HTTP}const server = createServer(f); server.listen(1);`,
    `${BUSBOY}function f() { const form = busboy({}); form.on("error", g); form.on("file", (name, file) => { file.on("data", g); }); }`,
    `${BUSBOY}function f() { let form; form = busboy({}); form.on("close", g); }`,
    'import { fork } from "node:child_process"; fork("a.js");',
    'import cluster from "node:cluster"; cluster.fork();',
    'import { pino } from "pino"; const log = pino({}, pino.destination(2));',
  ],
};

let passed = 0;
let failed = 0;
const count = (isRight, message) => {
  if (isRight) passed += 1;
  else failed += 1;
  if (!isRight) console.error(message);
};
for (const code of CASES.lawful) count(unheard(code, "case.ts").length === 0, `refused, though lawful: ${code}`);
for (const code of CASES.unlawful) count(unheard(code, "case.ts").length > 0, `not refused: ${code}`);

// The contract has no emitters: its `pipe` is zod's.
const IS_SOURCE = /^(?!packages\/(?:contract|testing)\/)(?:apps\/server|packages\/\w+)\/src\/(?!.*\.test\.).*\.tsx?$/;
const listed = spawnSync("git", ["ls-files", "-co", "--exclude-standard"], { cwd: ROOT, encoding: "utf8" });
for (const file of listed.stdout.split("\n").filter((name) => IS_SOURCE.test(name))) {
  const faults = unheard(fs.readFileSync(path.join(ROOT, file), "utf8"), file);
  count(faults.length === 0, faults.map((line) => `${file}:${line} has nobody who listens for "error"`).join("\n"));
}
closingLine("listeners", { passed, failed });
