import { readFileSync } from "node:fs";
import path from "node:path";
import { ROOT } from "./harness.ts";

interface Chunk {
  file: string;
  isEntry?: boolean;
  name?: string;
  imports?: string[];
  dynamicImports?: string[];
  css?: string[];
}

/** The addresses of the files that only the back office loads, from the build's manifest. */
export function adminFiles(): Set<string> {
  const client = path.join(ROOT, "apps/web/dist/client");
  const manifest: Record<string, Chunk> = JSON.parse(readFileSync(path.join(client, ".vite/manifest.json"), "utf8"));
  const reached = (entry: string) => {
    const keys = new Set(Object.keys(manifest).filter((key) => manifest[key]?.isEntry && manifest[key].name === entry));
    for (const key of keys)
      for (const next of [...(manifest[key]?.imports ?? []), ...(manifest[key]?.dynamicImports ?? [])]) keys.add(next);
    return new Set([...keys].flatMap((key) => [manifest[key]?.file, ...(manifest[key]?.css ?? [])]));
  };
  const site = reached("site");
  const files = [...reached("admin")].filter((file) => file !== undefined && !site.has(file));
  if (files.length === 0) throw new Error("The manifest names no file of the back office");
  return new Set(files.map((file) => `/${file}`));
}
