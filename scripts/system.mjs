// What the tests need of the machine besides npm packages: a browser, and programs that the system's package manager has.
import { spawnSync } from "node:child_process";
import fs from "node:fs";
import { createRequire } from "node:module";
import os from "node:os";
import path from "node:path";
import { ROOT, run } from "./steps.mjs";

/** The full path of a program on the PATH, or undefined. */
export function which(program) {
  const folders = (process.env.PATH ?? "").split(path.delimiter);
  return folders.map((folder) => path.join(folder, program)).find((file) => fs.existsSync(file));
}

const MEMORY = "/dev/shm";
const MEMORY_NEEDED = 4 * 2 ** 30;

/** A folder for what the tests write, in memory where there is room: databases on a disk take a quarter longer. Gone when this process ends. */
export function temporaryFolder() {
  const parent = roomIn(MEMORY) >= MEMORY_NEEDED ? MEMORY : os.tmpdir();
  const folder = fs.mkdtempSync(path.join(parent, "shikara-"));
  // Other accounts run in it too: PostgreSQL's.
  fs.chmodSync(folder, 0o755);
  process.once("exit", () => fs.rmSync(folder, { recursive: true, force: true }));
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.once(signal, () => process.exit(1));
  return folder;
}

/** In bytes; none where there is no such folder. */
function roomIn(folder) {
  try {
    const { bavail, bsize } = fs.statfsSync(folder);
    return bavail * bsize;
  } catch {
    return 0;
  }
}

/** May we install with apt-get? */
export const hasApt = process.getuid?.() === 0 && which("apt-get") !== undefined;

/** Installs packages of the system; false when that did not work, with what it printed. */
export async function aptInstall(packages) {
  const env = { DEBIAN_FRONTEND: "noninteractive" };
  const update = await run("apt-get", ["update", "-qq"], { env, piped: true });
  const args = ["install", "-y", "-qq", "--no-install-recommends", ...packages];
  const install = update.code === 0 ? await run("apt-get", args, { env, piped: true }) : update;
  if (install.code !== 0) console.error(install.output);
  return install.code === 0;
}

/** A file of that name is not enough: some systems have mere stubs that ask to install. */
const starts = (browser) => spawnSync(browser, ["--version"], { stdio: "ignore", timeout: 20_000 }).status === 0;

function installedBrowser() {
  // The one without windows is the lightest.
  const names = ["chromium-headless-shell", "chromium", "google-chrome", "google-chrome-stable", "chromium-browser"];
  const mac = "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome";
  return [...names.map(which), mac].find((browser) => browser && starts(browser));
}

/** Playwright's own Chromium, downloaded if it is not there yet. */
async function playwrightBrowser() {
  const require = createRequire(path.join(ROOT, "e2e", "package.json"));
  const { chromium } = require("@playwright/test");
  if (!fs.existsSync(chromium.executablePath())) {
    const cli = path.join(path.dirname(require.resolve("@playwright/test/package.json")), "cli.js");
    await run(process.execPath, [cli, "install", "chromium"], { piped: true });
  }
  return [chromium.executablePath()].find(starts);
}

/** The path of a Chromium that starts, or undefined: installed, else downloaded, else from the system. */
export async function findBrowser() {
  const found = installedBrowser() ?? (await playwrightBrowser());
  if (found || !hasApt) return found;
  return (await aptInstall(["chromium"])) ? installedBrowser() : undefined;
}
