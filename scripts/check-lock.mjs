// Finds what makes package-lock.json unusable elsewhere: platform packages that it names but does not contain (npm ci
// refuses such a lock), and addresses of a registry.
import fs from "node:fs";
import path from "node:path";
import { closingLine, ROOT } from "./steps.mjs";

const { packages } = JSON.parse(fs.readFileSync(path.join(ROOT, "package-lock.json"), "utf8"));

/** Looks a dependency up as Node does: beside its dependant, then in each folder above. */
function isLocked(dependant, name) {
  for (let folder = dependant; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf("/node_modules/")))) {
    if (packages[`${folder ? `${folder}/` : ""}node_modules/${name}`]) return true;
    if (folder === "") return false;
    if (!folder.includes("/node_modules/")) folder = "/node_modules/";
  }
}

function problem([place, { optionalDependencies = {}, resolved = "" }]) {
  const missing = Object.keys(optionalDependencies).filter((name) => !isLocked(place, name));
  if (missing.length > 0) return `${place || "the root"} wants what is not locked: ${missing.join(", ")}`;
  return resolved.startsWith("http") ? `${place} holds the address of a registry` : undefined;
}

const entries = Object.entries(packages);
const problems = entries.map(problem).filter(Boolean);
for (const text of problems) console.error(text);
closingLine("lock file", { passed: entries.length - problems.length, failed: problems.length });
