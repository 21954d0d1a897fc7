// Shows the typed path from the contract to the screens: in a throw-away copy, renames the price of a vehicle in the
// contract, and the compiler must point at the pages and at the table of documented REST paths.
import { spawnSync } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { closingLine, ROOT } from "./steps.mjs";

const CONTRACT = "packages/contract/src/vehicles.ts";
const MUST_FAIL = [
  { room: "apps/web", at: /^src\/\S+: error .*price/m },
  { room: "apps/server", at: /^src\/rest\/vehicles\.ts\S+: error .*price/m },
];

/** A copy of our sources. npm's packages are shared with the original; our own lead to each other within the copy. */
function copySources() {
  const copy = fs.mkdtempSync(path.join(os.tmpdir(), "shikara-rename-"));
  const isSource = (file) => !["node_modules", "dist", ".turbo"].includes(path.basename(file));
  for (const part of ["apps", "packages", "tsconfig.json"]) {
    fs.cpSync(path.join(ROOT, part), path.join(copy, part), { recursive: true, filter: isSource });
  }
  const modules = path.join(ROOT, "node_modules");
  fs.mkdirSync(path.join(copy, "node_modules/@shikara"), { recursive: true });
  for (const name of fs.readdirSync(modules).filter((entry) => entry !== "@shikara")) {
    fs.symlinkSync(path.join(modules, name), path.join(copy, "node_modules", name));
  }
  for (const name of fs.readdirSync(path.join(modules, "@shikara"))) {
    const room = fs.realpathSync(path.join(modules, "@shikara", name));
    fs.symlinkSync(path.join(copy, path.relative(ROOT, room)), path.join(copy, "node_modules/@shikara", name));
    const nested = path.join(room, "node_modules");
    if (fs.existsSync(nested)) fs.symlinkSync(nested, path.join(copy, path.relative(ROOT, room), "node_modules"));
  }
  return copy;
}

function compile(copy, room) {
  const tsc = path.join(ROOT, "node_modules/typescript/bin/tsc");
  const args = [tsc, "--noEmit", "--pretty", "false"];
  return spawnSync(process.execPath, args, { cwd: path.join(copy, room), encoding: "utf8" });
}

const copy = copySources();
try {
  const before = MUST_FAIL.map(({ room }) => compile(copy, room));
  const contract = path.join(copy, CONTRACT);
  const source = fs.readFileSync(contract, "utf8");
  fs.writeFileSync(contract, source.replace(/^( +)price:/m, "$1renamedByTheProof:"));
  const wrong = MUST_FAIL.filter(({ room, at }, index) => {
    const after = compile(copy, room);
    const holds = before[index].status === 0 && after.status !== 0 && at.test(after.stdout);
    if (!holds)
      console.error(`${room} before: ${before[index].stdout || "compiles"}\nafter: ${after.stdout || "compiles"}`);
    return !holds;
  });
  closingLine("rename", { passed: MUST_FAIL.length - wrong.length, failed: wrong.length });
} finally {
  fs.rmSync(copy, { recursive: true });
}
