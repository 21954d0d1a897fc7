import { existsSync } from "node:fs";
import { join } from "node:path";
import { markOf } from "./half-restored.ts";

/** Whether a folder has an embedded database, whatever its state: opening another one begins a new one. */
export const hasDatabase = (dir: string): boolean => existsSync(join(dir, "postgres")) || existsSync(markOf(dir));
