// The version that is upgraded from: the one before the newest migration.
import { execFileSync, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { linkPackages } from "./copies.mjs";
import { ROOT } from "./steps.mjs";

const git = (...args) =>
  execFileSync("git", args, { cwd: ROOT, encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] }).trim();

/** The commit before the one that brought the newest migration, a merge as a whole; a reason in words where there is none to be had. */
export function previousVersion() {
  try {
    if (git("rev-parse", "--is-shallow-repository") === "true") return { reason: "the clone is shallow" };
    const newest = git(
      ...["log", "-1", "--first-parent", "-m", "--diff-filter=A", "--format=%H"],
      ...["--", "packages/db/migrations/*.sql"],
    );
    return { commit: git("rev-parse", `${newest}^`) };
  } catch {
    return { reason: "there is no git history" };
  }
}

/** The previous version, built beside this one with this one's packages from npm. @returns its folder */
export async function buildPrevious(commit) {
  const copy = fs.mkdtempSync(path.join(os.tmpdir(), "shikara-previous-"));
  const archive = spawn("git", ["archive", commit, "apps", "packages", "package.json", "tsconfig.json"], { cwd: ROOT });
  const unpack = spawn("tar", ["-x", "-C", copy], { stdio: [archive.stdout, "ignore", "inherit"] });
  const [code] = await once(unpack, "close");
  if (code !== 0) throw new Error("git archive failed");
  linkPackages(copy);
  // The server last: its bundle takes nothing of the clients, but its sources may name their types.
  const apps = fs
    .readdirSync(path.join(copy, "apps"))
    .sort((one, other) => Number(one === "server") - Number(other === "server"));
  for (const app of apps) {
    const cwd = path.join(copy, "apps", app);
    const { scripts } = JSON.parse(fs.readFileSync(path.join(cwd, "package.json"), "utf8"));
    const PATH = `${path.join(ROOT, "node_modules/.bin")}${path.delimiter}${process.env.PATH}`;
    const { status, stderr } = spawnSync(scripts.build, {
      cwd,
      shell: true,
      encoding: "utf8",
      env: { ...process.env, PATH },
    });
    if (status !== 0) throw new Error(`The previous version's ${app} does not build: ${stderr}`);
  }
  return copy;
}
