import { storeBooking } from "@shikara/testing/bookings";
import { travellersLogged, travellerWith } from "@shikara/testing/travellers";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createServerbed, type Serverbed } from "../../test/serverbed.ts";

let bed: Serverbed;
beforeAll(async () => {
  bed = await createServerbed();
});
afterAll(() => bed.close());

it("travellers over REST: covered for whoever enters them, in full by POST alone, as files kept by nobody", async () => {
  const { id, reference } = await storeBooking(bed, { status: "confirmed" });
  const path = `/api/admin/bookings/${id}/travellers`;
  const [agent, manager] = [await bed.bearer("agent"), await bed.bearer("manager")];
  expect((await bed.get(path)).status).toBe(401);
  const list = { version: 0, travellers: [travellerWith({ name: "=1+1" })] };
  expect((await bed.sendJson("PUT", path, list)).status).toBe(401);
  const saved = await bed.sendJson("PUT", path, list, agent);
  expect(saved).toMatchObject({ status: 200, json: { data: { version: 1, travellers: [{ name: "=1+1" }] } } });
  const read = await bed.get(path, agent);
  expect(JSON.stringify([saved.json, read.json])).not.toMatch(/Z0000417|77124/);
  const stale = await bed.sendJson("PUT", path, { version: 0, travellers: [] }, agent);
  expect(stale).toMatchObject({ status: 409, json: { code: "STALE" } });
  const many = await bed.sendJson("PUT", path, { travellers: Array(3).fill(travellerWith({ paper: null })) }, agent);
  expect(many).toMatchObject({ status: 400, json: { fields: { travellers: expect.stringContaining("2 people") } } });

  const send = (part: string, headers: Record<string, string>) =>
    fetch(`${bed.origin}${path}${part}`, { method: "POST", headers });
  for (const part of ["/numbers", ".pdf", ".csv"]) {
    expect((await send(part, agent)).status).toBe(403);
    // Nobody gets at them by a link.
    expect((await fetch(`${bed.origin}${path}${part}`, { headers: manager })).status).toBe(405);
    const answer = await send(part, manager);
    expect(answer.status).toBe(200);
    expect(answer.headers.get("cache-control")).toBe("private, no-store");
    const body = Buffer.from(await answer.arrayBuffer()).toString();
    if (part === ".csv") {
      expect(answer.headers.get("content-disposition")).toBe(`attachment; filename="${reference}-travellers.csv"`);
      // No spreadsheet reckons with a name.
      expect(body).toContain(`"'=1+1"`.slice(1, -1));
      expect(body).toContain("Passport Z0000417");
    }
  }
  const shown = (await travellersLogged(bed)).filter(({ action }) => action === "read").map(({ after }) => after);
  expect(shown).toEqual([{ as: "Exported" }, { as: "Printed" }, { as: "Numbers shown" }]);
});
