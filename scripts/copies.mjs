import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { ROOT } from "./steps.mjs";

/** Our own packages in a tree of ours, by their names, and where each lies. */
function packagesIn(tree) {
  const folders = ["apps", "packages"].flatMap((part) =>
    fs.readdirSync(path.join(tree, part)).map((room) => path.join(part, room)),
  );
  return folders
    .filter((folder) => fs.existsSync(path.join(tree, folder, "package.json")))
    .map((folder) => [JSON.parse(fs.readFileSync(path.join(tree, folder, "package.json"), "utf8")).name, folder]);
}

/** Gives a copy of our sources what it needs to run: npm's packages are those of the original, our own lead to each other within the copy. */
export function linkPackages(copy) {
  const modules = path.join(ROOT, "node_modules");
  fs.mkdirSync(path.join(copy, "node_modules/@shikara"), { recursive: true });
  for (const name of fs.readdirSync(modules).filter((entry) => entry !== "@shikara" && entry !== ".cache")) {
    fs.symlinkSync(path.join(modules, name), path.join(copy, "node_modules", name));
  }
  for (const [name, folder] of packagesIn(copy)) {
    fs.symlinkSync(path.join(copy, folder), path.join(copy, "node_modules", name));
    const nested = path.join(ROOT, folder, "node_modules");
    if (fs.existsSync(nested)) fs.symlinkSync(nested, path.join(copy, folder, "node_modules"));
  }
}

const LEFT_OUT = new Set(["node_modules", "dist", ".turbo"]);

/**
 * A throw-away copy of parts of our sources, without those files that `leaveOut` names. npm's packages are shared with the original; our own
 * lead to each other within the copy.
 * @param {string[]} parts
 */
export function copySources(parts, leaveOut = /^$/) {
  const copy = fs.mkdtempSync(path.join(os.tmpdir(), "shikara-copy-"));
  const filter = (file) => !LEFT_OUT.has(path.basename(file)) && !leaveOut.test(file);
  for (const part of parts) fs.cpSync(path.join(ROOT, part), path.join(copy, part), { recursive: true, filter });
  linkPackages(copy);
  return copy;
}
