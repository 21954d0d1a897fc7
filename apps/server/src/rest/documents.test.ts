import { storeBooking } from "@shikara/testing/bookings";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createServerbed, type Serverbed } from "../../test/serverbed.ts";

const NOBODY = "00000000-0000-4000-8000-000000000000";
const of = (id: string, part: string) => `/api/admin/bookings/${id}/${part}`;
let bed: Serverbed;
beforeAll(async () => {
  bed = await createServerbed();
});
afterAll(() => bed.close());

describe("a booking's documents over REST", () => {
  it("are files for staff, kept by nobody", async () => {
    const { id } = await storeBooking(bed, { status: "confirmed", reference: "SHK-FILE-0001" });
    const path = of(id, "documents/confirmation");
    expect((await bed.get(path)).status).toBe(401);
    for (const role of ["admin", "manager", "agent"] as const) {
      const answer = await fetch(bed.origin + path, { headers: await bed.bearer(role) });
      expect(answer.status).toBe(200);
      expect(Object.fromEntries(answer.headers)).toMatchObject({
        "content-type": "application/pdf",
        "content-disposition": 'attachment; filename="SHK-FILE-0001-confirmation.pdf"',
        "cache-control": "private, no-store",
      });
      expect(
        Buffer.from(await answer.arrayBuffer())
          .subarray(0, 5)
          .toString(),
      ).toBe("%PDF-");
    }
  });

  it("are refused where there are none", async () => {
    const agent = await bed.bearer("agent");
    const { id } = await storeBooking(bed, { status: "confirmed" });
    expect(await bed.get(of(id, "documents/invoice"), agent)).toMatchObject({
      status: 409,
      json: { code: "CONFLICT" },
    });
    expect((await bed.get(of(id, "documents/poster"), agent)).status).toBe(400);
    expect((await bed.get(of(NOBODY, "documents/receipt"), agent)).status).toBe(404);
    expect((await bed.get(of("7", "documents/receipt"), agent)).status).toBe(400);
  });

  it("hold an invoice once it is issued, the same however often", async () => {
    const agent = await bed.bearer("agent");
    const { id } = await storeBooking(bed, { status: "confirmed" });
    expect((await bed.sendJson("POST", of(id, "invoice"), {})).status).toBe(401);
    const once = await bed.sendJson("POST", of(id, "invoice"), {}, agent);
    expect(once).toMatchObject({ status: 201, json: { status: "success", data: { by: "Test agent" } } });
    expect((await bed.sendJson("POST", of(id, "invoice"), {}, agent)).json.data).toEqual(once.json.data);
    expect((await bed.get(of(id, "documents/invoice"), agent)).status).toBe(200);
  });
});
