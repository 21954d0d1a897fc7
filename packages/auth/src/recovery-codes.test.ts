import { expect, it } from "vitest";
import { newRecoveryCodes, recoveryCodeHash } from "./recovery-codes.ts";

it("have 125 random bits each, and are kept as a hash that tells none", () => {
  const codes = Array.from({ length: 100 }, newRecoveryCodes).flat();
  const signs = codes.map((code) => code.replaceAll("-", ""));
  expect(new Set(signs).size).toBe(codes.length);
  for (const code of signs) expect(code).toHaveLength(25);
  // Five bits a sign: every one of 32 is met, and none much more often than the others.
  const counts = new Map<string, number>();
  for (const sign of signs.join("")) counts.set(sign, (counts.get(sign) ?? 0) + 1);
  const often = [...counts.values()];
  expect(often).toHaveLength(32);
  const even = (signs.length * 25) / 32;
  expect(Math.max(...often) / even).toBeLessThan(1.3);
  expect(Math.min(...often) / even).toBeGreaterThan(0.7);
  expect(recoveryCodeHash(codes[0] ?? "")).toMatch(/^[\w-]{43}$/);
});

it("open however they are typed", () => {
  const [code = ""] = newRecoveryCodes();
  expect(recoveryCodeHash(` ${code.toLowerCase().replaceAll("-", " ")}`)).toBe(recoveryCodeHash(code));
});
