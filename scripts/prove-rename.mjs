// Shows the typed path from one end of the house to the other: in a throw-away copy, names are changed where they are defined,
// and the compiler must point at the places that use them.
import { spawnSync } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { linkPackages } from "./copies.mjs";
import { closingLine, ROOT } from "./steps.mjs";

/** What is renamed in one file, and where the compiler must then find a fault. */
const RENAMES = [
  {
    what: "an output field",
    file: "packages/contract/src/vehicles/schema.ts",
    from: /^( +)price:/m,
    to: "$1renamedByTheProof:",
    mustFail: [/^apps\/web\/src\/\S+: error .*price/m, /^apps\/server\/src\/rest\/vehicles\.ts\S+: error .*price/m],
  },
];

/** A copy of our sources. npm's packages are shared with the original; our own lead to each other within the copy. */
function copySources() {
  const copy = fs.mkdtempSync(path.join(os.tmpdir(), "shikara-rename-"));
  const isSource = (file) => !["node_modules", "dist", ".turbo"].includes(path.basename(file));
  for (const part of ["apps", "packages", "tsconfig.json"]) {
    fs.cpSync(path.join(ROOT, part), path.join(copy, part), { recursive: true, filter: isSource });
  }
  linkPackages(copy);
  return copy;
}

/** What the compiler says of the copy; '' when it compiles. */
function faults(copy) {
  const tsc = path.join(ROOT, "node_modules/typescript/bin/tsc");
  const { status, stdout } = spawnSync(process.execPath, [tsc, "--pretty", "false"], { cwd: copy, encoding: "utf8" });
  return status === 0 ? "" : stdout;
}

/** @returns the places that should have been named and were not */
function unnamed(copy, { file, from, to, mustFail }) {
  const renamed = path.join(copy, file);
  const source = fs.readFileSync(renamed, "utf8");
  if (!from.test(source)) return [`nothing to rename in ${file}`];
  fs.writeFileSync(renamed, source.replace(from, to));
  const named = faults(copy);
  fs.writeFileSync(renamed, source);
  return mustFail.filter((place) => !place.test(named));
}

const copy = copySources();
try {
  const before = faults(copy);
  if (before !== "") console.error(`It does not compile before anything is renamed:\n${before}`);
  let passed = 0;
  let failed = before === "" ? 0 : 1;
  for (const rename of before === "" ? RENAMES : []) {
    const missed = unnamed(copy, rename);
    passed += rename.mustFail.length - missed.length;
    failed += missed.length;
    for (const place of missed) console.error(`${rename.what} renamed: not named by the compiler: ${place}`);
  }
  closingLine("rename", { passed, failed });
} finally {
  fs.rmSync(copy, { recursive: true });
}
