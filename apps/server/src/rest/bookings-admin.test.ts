import { restPaths } from "@shikara/contract/rest-routes";
import { storeBooking } from "@shikara/testing/bookings";
import { inDays } from "@shikara/testing/days";
import { storeTour } from "@shikara/testing/tours";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createServerbed, type Serverbed } from "../../test/serverbed.ts";

const NOBODY = "00000000-0000-4000-8000-000000000000";
const BOOKINGS = restPaths.bookings;
let bed: Serverbed;
let agent: Record<string, string>;
let manager: Record<string, string>;
beforeAll(async () => {
  bed = await createServerbed();
  agent = await bed.bearer("agent");
  manager = await bed.bearer("manager");
  await storeBooking(bed, { customerName: '=HYPERLINK("x")', createdAt: new Date("2026-01-01"), reference: "SHK-A" });
  await storeBooking(bed, { customerName: "Cab, two", bookingType: "cab", totalAmount: 905.5, reference: "SHK-B" });
});
afterAll(() => bed.close());

describe.each([BOOKINGS, `${BOOKINGS}/export`, `${BOOKINGS}/export.xlsx`])("GET %s", (path) => {
  it("is for staff, as a file for whoever may export customers, and for nobody else", async () => {
    expect((await bed.get(path)).json).toMatchObject({ status: "error", code: "UNAUTHENTICATED" });
    for (const role of ["admin", "manager"] as const)
      expect((await bed.get(path, await bed.bearer(role))).status).toBe(200);
    expect((await bed.get(path, agent)).status).toBe(path === BOOKINGS ? 200 : 403);
  });

  it.each([
    "status=lost",
    "type=boat",
    "from=soon",
    "from=0000-01-01",
    "ownerId=7",
    "from=2027-02-02&to=2027-02-01",
    "status=a&status=b",
  ])("refuses ?%s", async (query) => {
    expect(await bed.get(`${path}?${query}`, manager)).toMatchObject({ status: 400, json: { code: "VALIDATION" } });
  });
});

describe("bookings over REST", () => {
  it("come page by page, searched and filtered", async () => {
    const first = await bed.get(`${BOOKINGS}?limit=1`, agent);
    expect(first.json).toMatchObject({ status: "success", data: [{ reference: "SHK-B", totalAmount: 905.5 }] });
    const next = await bed.get(`${BOOKINGS}?limit=1&cursor=${first.json.nextCursor}`, agent);
    expect(next.json).toMatchObject({ data: [{ reference: "SHK-A", packageId: null }], nextCursor: null });
    expect((await bed.get(`${BOOKINGS}?search=cab,&type=cab`, agent)).json.data).toHaveLength(1);
    expect((await bed.get(`${BOOKINGS}?status=cancelled`, agent)).json.data).toEqual([]);
    expect((await bed.get(`${BOOKINGS}?cursor=nonsense`, agent)).status).toBe(400);
  });
});

describe(`PUT ${BOOKINGS}/{id}`, () => {
  const put = (id: string, body: unknown, headers = agent) => bed.sendJson("PUT", `${BOOKINGS}/${id}`, body, headers);

  it("sets the status alone; the second to do so is told who was first", async () => {
    const { id } = await storeBooking(bed);
    const first = await put(id, { status: "confirmed" });
    expect(first).toMatchObject({ status: 200, json: { status: "success", data: { id, status: "confirmed" } } });
    const second = await put(id, { status: "confirmed" }, await bed.bearer("manager"));
    expect(second).toMatchObject({
      status: 409,
      json: { code: "BAD_TRANSITION", detail: "Already confirmed by Test agent.", current: { status: "confirmed" } },
    });
  });

  it("changes fields, and refuses what is stale or wrong", async () => {
    const { id } = await storeBooking(bed);
    expect((await put(id, { totalAmount: 90_000.5, travelers: 9, version: 1 })).json.data).toMatchObject({
      totalAmount: 90_000.5,
      travelers: 9,
    });
    expect(await put(id, { totalAmount: 90_001, version: 1 })).toMatchObject({ status: 409, json: { code: "STALE" } });
    const wrong = [{ wrong: 1 }, { travelers: 0 }, { travelDate: "0000-01-01" }, { travelers: 2, version: 9e15 }];
    for (const body of [{}, { status: "lost" }, { status: "confirmed", travelers: 2 }, ...wrong])
      expect(await put(id, body)).toMatchObject({ status: 400, json: { code: "VALIDATION" } });
  });

  it("takes a booking as it was read", async () => {
    const { id } = await storeBooking(bed, { reference: "SHK-BACK", status: "confirmed" });
    const [read] = (await bed.get(`${BOOKINGS}?search=shk-back`, agent)).json.data;
    const back = await put(id, { ...read, travelers: 5 }, manager);
    expect(back).toMatchObject({ status: 200, json: { data: { id, status: "confirmed", travelers: 5 } } });
    expect((await put(id, { ...read, status: "pending" })).json.fields).toHaveProperty("status");
  });

  it("refuses a journey that is back before it begins", async () => {
    const way = { travelDate: "2027-04-10", pickupTime: "09:30" };
    const { id } = await storeBooking(bed, { bookingType: "cab", status: "confirmed", ...way });
    const early = async (body: object) => (await put(id, body, manager)).json.fields;
    expect(await early({ returnDate: "2027-04-09" })).toHaveProperty("returnDate");
    expect(await early({ returnDate: "2027-04-10", returnTime: "09:00" })).toHaveProperty("returnTime");
    expect((await put(id, { returnDate: "2027-04-12" }, manager)).status).toBe(200);
    expect(await early({ travelDate: "2027-04-13" })).toHaveProperty("returnDate");
  });

  it("answers for what is unknown, malformed or nobody's", async () => {
    expect((await put(NOBODY, { status: "confirmed" })).status).toBe(404);
    expect((await put("7", { status: "confirmed" })).status).toBe(400);
    expect((await put(NOBODY, { status: "confirmed" }, {})).status).toBe(401);
  });
});

it("takes a booking over REST", async () => {
  const vehicle = { name: "Sedan", model: "Dzire", capacity: "4", price: 12 };
  const { _id } = (await bed.sendJson("POST", restPaths.staffVehicles, vehicle, manager)).json.data;
  const cab = { bookingType: "cab", vehicleType: _id, pickupLocation: "Airport", dropLocation: "Dal" };
  const person = { customerName: "Caller", phone: "+91 98765 43210", travelDate: "2027-04-10", travelers: 2 };
  const made = await bed.sendJson("POST", BOOKINGS, { ...cab, ...person }, agent);
  expect(made).toMatchObject({ status: 201, json: { data: { source: "phone", totalAmount: 600, vehicleType: _id } } });
  expect((await bed.sendJson("POST", BOOKINGS, cab, agent)).status).toBe(400);
  expect((await bed.sendJson("POST", BOOKINGS, { ...cab, ...person })).status).toBe(401);
});

describe("the house's price over REST", () => {
  const guest = { customerName: "Demo Guest", phone: "+91 98765 43210", travelDate: inDays(60), travelers: 2 };
  const enter = (tourId: string, more: object) =>
    bed.sendJson("POST", BOOKINGS, { bookingType: "package", packageId: tourId, ...guest, ...more }, agent);
  const put = (id: unknown, body: object, who = agent) => bed.sendJson("PUT", `${BOOKINGS}/${id}`, body, who);

  it("follows the travellers, and is a manager's to go below", async () => {
    const { id: tourId } = await storeTour(bed, "rest-lake", { price: 10_000 });
    const { json } = await enter(tourId, { customerName: "First Guest" });
    const { id } = json.data;
    expect(json.data.totalAmount).toBe(20_000);
    expect((await put(id, { travelers: 3 })).json.data).toMatchObject({ totalAmount: 30_000, travelers: 3 });
    const low = await enter(tourId, { totalAmount: 1, status: "confirmed" });
    expect(low.json.data).toMatchObject({ status: "pending", totalAmount: 1 });
    const refused = await put(low.json.data.id, { status: "confirmed" });
    expect(refused).toMatchObject({ status: 409, json: { code: "BAD_TRANSITION" } });
    // Of a price that waits for a yes: of the one that was seen.
    const manager = await bed.bearer("manager");
    expect(await put(low.json.data.id, { status: "confirmed" }, manager)).toMatchObject({ status: 409 });
    const asSeen = { status: "confirmed", version: low.json.data.version };
    expect(await put(low.json.data.id, asSeen, manager)).toMatchObject({
      status: 200,
      json: { data: { status: "confirmed" } },
    });
    await put(id, { status: "confirmed" });
    expect(await put(id, { totalAmount: 29_999 })).toMatchObject({
      status: 400,
      json: { fields: { totalAmount: "Only a manager can lower the amount" } },
    });
  });
});
