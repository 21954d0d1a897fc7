import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createServerbed, type Serverbed } from "../../test/serverbed.ts";

let bed: Serverbed;
let clientFolder: string;
beforeAll(async () => {
  clientFolder = await mkdtemp(join(tmpdir(), "shikara-files-"));
  await mkdir(join(clientFolder, "assets"));
  await writeFile(join(clientFolder, "assets", "page-abc.js"), "export {};");
  bed = await createServerbed({ publicUrl: "https://shikara.test", clientFolder });
});
afterAll(async () => {
  await bed.close();
  await rm(clientFolder, { recursive: true });
});

describe("over https every answer", () => {
  it.each([
    "/",
    "/assets/page-abc.js",
    "/no-such-page",
    "/api/vehicles",
    "/api/admin/vehicles",
    "/trpc/vehicles.list",
    "/health/live",
    "/sitemap.xml",
    "/admin/login",
  ])("%s says that it is for https, is nobody's frame, and is what its type says", async (path) => {
    // Twice: what is kept is answered out of memory.
    for (let i = 0; i < 2; i += 1) {
      const { headers } = await bed.get(path);
      expect(headers.get("strict-transport-security")).toBe("max-age=31536000; includeSubDomains");
      expect(headers.get("content-security-policy")).toContain("frame-ancestors 'self'");
      expect(headers.get("x-content-type-options")).toBe("nosniff");
    }
  });

  it("lets scripts come from ourselves alone, and nothing be written into a page", async () => {
    const policy = (await bed.get("/")).headers.get("content-security-policy") ?? "";
    for (const rule of ["default-src 'self'", "script-src 'self'", "object-src 'none'", "base-uri 'none'"])
      expect(policy.split(";")).toContain(rule);
    expect(policy).not.toContain("unsafe-eval");
  });
});
