// Holds every source against rooms.mjs: who may import whom, no circle of domains, no circle of files at run time; the guides against
// the tree: every place they name is there. First it shows that it bites.
import fs from "node:fs";
import path from "node:path";
import { circlesIn, domainOf, faultOf, faultOfArrow, importsOf, targetOf } from "./architecture.mjs";
import { proveArchitecture } from "./prove-architecture.mjs";
import { closingLine, ROOT } from "./steps.mjs";

const LEFT_OUT = new Set(["node_modules", "dist", "migrations", ".turbo"]);

function* sourcesIn(folder) {
  for (const item of fs.readdirSync(path.join(ROOT, folder), { withFileTypes: true })) {
    const file = `${folder}/${item.name}`;
    if (item.isDirectory()) {
      if (!LEFT_OUT.has(item.name)) yield* sourcesIn(file);
    } else if (/\.tsx?$/.test(item.name) && !item.name.endsWith(".d.ts")) yield file;
  }
}

const files = new Set(["apps", "packages", "e2e", "bench", "faults"].flatMap((folder) => [...sourcesIn(folder)]));
const fileAt = (target) => [target, `${target}.ts`, `${target}.tsx`].find((file) => files.has(file));
const faults = [];
const arrowsOfFiles = new Map();
const arrowsOfDomains = new Map();

for (const file of files) {
  const leads = new Set();
  arrowsOfFiles.set(file, leads);
  for (const found of importsOf(file, fs.readFileSync(path.join(ROOT, file), "utf8"))) {
    const fault = faultOf(file, found);
    if (fault) faults.push(`${file}: ${found.module}: ${fault}`);
    const target = targetOf(file, found.module);
    const led = target === null ? undefined : fileAt(target);
    if (led && !found.isType && !found.isDynamic) leads.add(led);
    const [from, to] = [domainOf(file), led && domainOf(led)];
    if (!from || !to || from.name !== to.name || from.domain === to.domain || /\.test\.tsx?$/.test(file)) continue;
    const unlawful = faultOfArrow(from.name, from.domain, to.domain);
    if (unlawful) faults.push(`${file}: ${found.module}: ${unlawful}`);
    const key = `${from.name}/${from.domain}`;
    arrowsOfDomains.set(key, (arrowsOfDomains.get(key) ?? new Set()).add(`${to.name}/${to.domain}`));
  }
}
for (const circle of circlesIn(arrowsOfDomains)) faults.push(`a circle of domains: ${circle.join(", ")}`);
for (const circle of circlesIn(arrowsOfFiles)) faults.push(`a circle of files: ${circle.join(", ")}`);

/** What the guides name in `this way` as a place of ours. */
const PLACE = /`((?:apps|packages|scripts|docs|e2e|bench|faults)\/[\w./-]+)`/g;
for (const guide of ["README.md", "CONTRIBUTING.md", "docs/ARCHITECTURE.md"])
  for (const [, place = ""] of fs.readFileSync(path.join(ROOT, guide), "utf8").matchAll(PLACE))
    if (!fs.existsSync(path.join(ROOT, place))) faults.push(`${guide}: there is no ${place}`);

for (const fault of faults) console.error(fault);
const proved = proveArchitecture();
closingLine("architecture", { passed: files.size + proved.passed, failed: faults.length + proved.failed });
