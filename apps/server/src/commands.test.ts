import { existsSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { commands } from "./commands.ts";
import { readEnv } from "./env.ts";

it.each(["backup", "move", "pictures-begin", "let-in"])("%s begins no house where there is none", async (name) => {
  const mistyped = join(tmpdir(), "shikara-no-such-house");
  const run = commands.get(name)?.(readEnv({ DATA_DIR: mistyped }), () => {}, "embedded");
  await expect(run).rejects.toThrow(`There is no database in ${mistyped}.`);
  expect(existsSync(mistyped)).toBe(false);
});
