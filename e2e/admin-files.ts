import { readFileSync } from "node:fs";
import path from "node:path";
import { ROOT } from "@shikara/testing/server";

interface Chunk {
  file: string;
  css?: string[];
}

function filesOf(client: "site" | "admin"): Set<string> {
  const manifest = path.join(ROOT, "apps", client, "dist/client/.vite/manifest.json");
  const chunks: Chunk[] = Object.values(JSON.parse(readFileSync(manifest, "utf8")));
  return new Set(chunks.flatMap(({ file, css = [] }) => [file, ...css]));
}

/** The addresses of the files that only the back office loads, from the builds' manifests. */
export function adminFiles(): Set<string> {
  const site = filesOf("site");
  const files = [...filesOf("admin")].filter((file) => !site.has(file));
  if (files.length === 0) throw new Error("The manifest names no file of the back office");
  return new Set(files.map((file) => `/${file}`));
}
