import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";

const ROOT = new URL("../../../", import.meta.url);
const read = (name: string) => readFileSync(new URL(name, ROOT), "utf8");
const compose = read("docker-compose.yml");

/** The variables of the composed stack, with what stands behind each. */
const variables = [...compose.matchAll(/\$\{([A-Z0-9_]+)(:[-?])([^}]*)\}/g)].map(([, name = "", sign, rest]) => ({
  ...{ name, sign, rest },
}));
const demanded = [...new Set(variables.filter(({ sign }) => sign === ":?").map(({ name }) => name))].sort();

describe("the composed stack", () => {
  it("knows no password and no key", () => {
    for (const { name, sign, rest } of variables)
      if (/PASSWORD|SECRET|KEY|TOKEN/.test(name)) expect([name, sign === ":?" || rest === ""]).toEqual([name, true]);
    for (const line of compose.split("\n").filter((one) => /PASSWORD|SECRET|_KEY: |TOKEN/.test(one)))
      expect(line).toMatch(/\$\{/);
    expect(demanded).toEqual([
      "ADMIN_PASSWORD",
      "DEMO_PASSWORD",
      "POSTGRES_PASSWORD",
      "POSTGRES_SERVER_PASSWORD",
      "SILO_PASSWORD",
    ]);
  });

  it("is given random ones by the README's line, which changes none that is there", () => {
    const line = /^\(umask 077; .*$/m.exec(read("README.md"))?.[0] ?? "";
    const cwd = mkdtempSync(join(tmpdir(), "shikara-env-"));
    try {
      const write = () => {
        execFileSync("sh", ["-c", line], { cwd });
        return readFileSync(join(cwd, ".env"), "utf8");
      };
      const written = write();
      // Without the key only lists of travellers are missing: a house of before starts as it did.
      const names = [...demanded, "TRAVELLERS_KEY"].sort();
      expect(written.match(/^[A-Z_]+(?==[0-9a-f]{32}$)/gm)?.sort()).toEqual(names);
      expect(new Set(written.match(/[0-9a-f]{32}/g)).size).toBe(names.length);
      expect(statSync(join(cwd, ".env")).mode & 0o777).toBe(0o600);
      expect(write()).toBe(written);
    } finally {
      rmSync(cwd, { recursive: true });
    }
  });
});
