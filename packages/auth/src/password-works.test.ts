import { parseOptions } from "@node-rs/argon2";
import { newPassword } from "@shikara/contract/team/schema";
import { expect, it } from "vitest";
import { hashed, opens } from "./password-works.ts";

it("is Argon2id with 19 MiB, two passes and one lane", async () => {
  const made = await hashed("Willow-bridge-77x");
  expect(made).toMatch(/^\$argon2id\$v=19\$/);
  expect(parseOptions(made)).toMatchObject({ memoryCost: 19_456, timeCost: 2, parallelism: 1 });
});

it("opens with 256 characters, and with no fewer", async () => {
  const long = `${"Willow bridge 77 ".repeat(15)}x`;
  expect(long).toHaveLength(256);
  expect(newPassword.safeParse(long).success).toBe(true);
  const made = await hashed(long);
  expect(await opens(made, long)).toBe(true);
  expect(await opens(made, long.slice(0, -1))).toBe(false);
});
