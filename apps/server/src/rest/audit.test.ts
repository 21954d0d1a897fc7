import { restPaths } from "@shikara/contract/rest-routes";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createServerbed, type Serverbed } from "../../test/serverbed.ts";

let bed: Serverbed;
let admin: Record<string, string>;
beforeAll(async () => {
  bed = await createServerbed();
  admin = await bed.bearer("admin");
  for (const name of ["=1+1", "Sedan, AC"])
    await bed.sendJson("POST", restPaths.staffVehicles, { name, model: "Dzire", capacity: "4", price: 12 }, admin);
});
afterAll(() => bed.close());

describe.each([restPaths.audit, restPaths.auditExport])("%s", (path) => {
  it("is the administrators' alone", async () => {
    expect((await bed.get(path)).status).toBe(401);
    for (const role of ["manager", "agent"] as const)
      expect((await bed.get(path, await bed.bearer(role))).json).toMatchObject({ code: "FORBIDDEN" });
  });

  it.each(["domain=cars", "from=yesterday", "memberId=7", "from=2026-02-01&to=2026-01-01"])(
    "refuses ?%s",
    async (query) => {
      const answer = await bed.get(`${path}?${query}`, admin);
      expect(answer).toMatchObject({ status: 400, json: { code: "VALIDATION" } });
    },
  );
});

describe("the audit log over REST", () => {
  it("comes page by page", async () => {
    const first = await bed.get(`${restPaths.audit}?domain=vehicles&limit=1`, admin);
    expect(first.json).toMatchObject({ status: "success", data: [{ record: "Sedan, AC", action: "create" }] });
    const next = await bed.get(`${restPaths.audit}?domain=vehicles&limit=1&cursor=${first.json.nextCursor}`, admin);
    expect(next.json).toMatchObject({ data: [{ record: "=1+1" }], nextCursor: null });
  });

  it("comes as a file that no spreadsheet runs", async () => {
    const answer = await bed.get(`${restPaths.auditExport}?domain=vehicles`, admin);
    expect(answer.headers.get("content-disposition")).toBe('attachment; filename="audit.csv"');
    expect(answer.headers.get("content-type")).toBe("text/csv; charset=utf-8");
    expect(answer.headers.get("cache-control")).toBe("private, no-store");
    const lines = answer.text.split("\r\n");
    expect(lines).toHaveLength(4);
    expect(lines[1]).toContain(',Test admin,vehicles,create,"Sedan, AC",');
    expect(lines[2]).toContain(",create,'=1+1,");
  });
});

const LISTS = [restPaths.placesExport, restPaths.roadsExport, restPaths.faresExport, restPaths.advisoriesExport];
describe.each(LISTS)("%s", (path) => {
  it("is a file for staff", async () => {
    expect((await bed.get(path)).status).toBe(401);
    const answer = await bed.get(path, await bed.bearer("agent"));
    expect(answer.headers.get("content-type")).toBe("text/csv; charset=utf-8");
    expect(answer.text).toMatch(/^\uFEFF?(?:Name,Hindi|From,To|Where,State),/);
  });
});
