import { existsSync, readFileSync } from "node:fs";
import { dirname, resolve } from "node:path";

// `import type` is left out: types bring no module along.
const IMPORTS =
  /^\s*(?:import|export)\s+(?!type\b)[^;'"]*?from\s*"([^"]+)"|^\s*import\s*"([^"]+)"|\bimport\(\s*"([^"]+)"\s*\)/gm;

/** The source files that an entry leads to, itself included: `./` and `@/` imports, static and lazy ones alike. */
export function reachable(entry: string, src: string): string[] {
  const found = new Set<string>();
  const visit = (file: string) => {
    if (found.has(file) || !/\.tsx?$/.test(file) || !existsSync(file)) return;
    found.add(file);
    for (const match of readFileSync(file, "utf8").matchAll(IMPORTS)) {
      const name = match[1] ?? match[2] ?? match[3] ?? "";
      if (name.startsWith("@/")) visit(resolve(src, name.slice(2)));
      else if (name.startsWith(".")) visit(resolve(dirname(file), name));
    }
  };
  visit(resolve(src, entry));
  return [...found].sort();
}
