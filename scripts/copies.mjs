import fs from "node:fs";
import path from "node:path";
import { ROOT } from "./steps.mjs";

/** Gives a copy of our sources what it needs to run: npm's packages are those of the original, our own lead to each other within the copy. */
export function linkPackages(copy) {
  const modules = path.join(ROOT, "node_modules");
  fs.mkdirSync(path.join(copy, "node_modules/@shikara"), { recursive: true });
  for (const name of fs.readdirSync(modules).filter((entry) => entry !== "@shikara" && entry !== ".cache")) {
    fs.symlinkSync(path.join(modules, name), path.join(copy, "node_modules", name));
  }
  for (const name of fs.readdirSync(path.join(modules, "@shikara"))) {
    const room = fs.realpathSync(path.join(modules, "@shikara", name));
    fs.symlinkSync(path.join(copy, path.relative(ROOT, room)), path.join(copy, "node_modules/@shikara", name));
    const nested = path.join(room, "node_modules");
    if (fs.existsSync(nested)) fs.symlinkSync(nested, path.join(copy, path.relative(ROOT, room), "node_modules"));
  }
}
