// What start, dev, test and bench share: the Node check, one line a step, "install what is missing", "build what is
// stale". Plain Node on purpose: it runs before anything is installed.
import { spawn } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";

export const ROOT = fileURLToPath(new URL("..", import.meta.url));

const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Shikara needs Node 20.19 or later; this is ${process.version}. See https://nodejs.org/`);
  process.exit(1);
}

/** Runs a command in the project's root, or in another folder; resolves to its exit code and, when piped, what it printed, which is `shown` as it comes where that is asked for. */
export function run(command, args, { env = {}, piped = false, shown = false, folder = ROOT } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: folder,
      env: { ...process.env, ...env },
      // On Windows npm is a script, which only a shell can start.
      shell: command === "npm" && process.platform === "win32",
      stdio: piped ? ["ignore", "pipe", "pipe"] : ["ignore", "inherit", "inherit"],
    });
    let output = "";
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding("utf8").on("data", (text) => {
        output += text;
        if (shown) process.stdout.write(text);
      });
    }
    child.on("error", reject);
    child.on("close", (code) => resolve({ code: code ?? 1, output }));
  });
}

/** The one line every runner ends with; a failure makes this process fail. @returns the line */
export function closingLine(name, { passed, failed, skipped = 0 }) {
  const line = `${name}: ${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`;
  console.log(line);
  if (failed > 0) process.exitCode = 1;
  return line;
}

/** Runs one step and prints its name and duration on one line; a step that throws shows what it printed and ends us. */
export async function step(name, work) {
  process.stdout.write(`${name} … `);
  const start = performance.now();
  try {
    const remark = await work();
    const seconds = ((performance.now() - start) / 1000).toFixed(1);
    console.log(remark ? `${remark}, ${seconds} s` : `${seconds} s`);
  } catch (error) {
    console.log("failed");
    console.error(error.message);
    process.exit(1);
  }
}

const readJson = (file) => JSON.parse(fs.readFileSync(path.join(ROOT, file), "utf8"));
const sorted = (record = {}) => JSON.stringify(Object.entries(record).sort());
const DEPENDENCIES = ["dependencies", "devDependencies", "optionalDependencies", "peerDependencies"];

/** The lock's own record of a workspace against its package.json: did somebody change what it depends on? */
function asLocked(locked, folder) {
  const manifest = readJson(path.join(folder, "package.json"));
  return DEPENDENCIES.every((kind) => sorted(manifest[kind]) === sorted(locked[kind]));
}

/** Compares the lock file with what npm noted when it last finished: an interrupted install left no such note. */
function isInstalled() {
  let installed;
  try {
    installed = readJson("node_modules/.package-lock.json").packages;
  } catch {
    return false;
  }
  return Object.entries(readJson("package-lock.json").packages).every(([place, locked]) => {
    if (!/(^|\/)node_modules\//.test(place)) return asLocked(locked, place);
    // Packages for other platforms are locked but never installed.
    return locked.optional || (installed[place]?.version === locked.version && fs.existsSync(path.join(ROOT, place)));
  });
}

export async function installWhatIsMissing() {
  if (isInstalled()) return;
  await step("Installing packages", async () => {
    const { code, output } = await run("npm", ["ci"], { piped: true });
    if (code !== 0) throw new Error(output);
  });
}

/** Runs a task in every package that has it, where its inputs changed: turbo without npm around it, and without telemetry. */
export function turbo(args, { piped = false } = {}) {
  const env = { TURBO_TELEMETRY_DISABLED: "1", TURBO_NO_UPDATE_NOTIFIER: "1" };
  const wrapper = path.join(ROOT, "node_modules", "turbo", "bin", "turbo");
  return run(process.execPath, [wrapper, "run", ...args, "--output-logs=errors-only"], { env, piped });
}

/** Builds the apps whose inputs (their own or those of what they import) changed since the last build. @returns how many */
export async function build(...filter) {
  const { code, output } = await turbo(["build", ...filter], { piped: true });
  if (code !== 0) throw new Error(output);
  const [, cached, total] = output.match(/(\d+) cached, (\d+) total/) ?? [];
  return cached === total ? "nothing" : `${total - cached} of ${total}`;
}

export const buildWhatIsStale = () => step("Building what is stale", () => build());

/** Runs the server in the foreground as if it were this process: its output, our signals, its end. */
export function serve(args, env) {
  const dotenv = path.join(ROOT, ".env");
  const settings = fs.existsSync(dotenv) ? [`--env-file=${dotenv}`] : [];
  const server = spawn(process.execPath, [...settings, ...args], {
    cwd: ROOT,
    env: { ...process.env, ...env },
    stdio: "inherit",
  });
  const signals = /** @type {const} */ (["SIGINT", "SIGTERM", "SIGHUP"]);
  for (const signal of signals) process.on(signal, () => server.kill(signal));
  // npm runs us in a shell, and a signal that ends npm does not get past that shell: we only see that we are orphaned.
  const parent = process.ppid;
  if (process.env.npm_lifecycle_event) {
    setInterval(() => process.ppid === parent || server.kill("SIGTERM"), 200).unref();
  }
  server.on("exit", (code, signal) => {
    for (const name of signals) process.removeAllListeners(name);
    if (signal) process.kill(process.pid, signal);
    else process.exit(code ?? 1);
  });
}
