import { storeBooking } from "@shikara/testing/bookings";
import { inDays } from "@shikara/testing/days";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createServerbed, type Serverbed } from "../../test/serverbed.ts";

const NOBODY = "00000000-0000-4000-8000-000000000000";
const of = (id: string, part: string) => `/api/admin/bookings/${id}/${part}`;
let bed: Serverbed;
let id: string;
beforeAll(async () => {
  bed = await createServerbed();
  ({ id } = await storeBooking(bed));
});
afterAll(() => bed.close());

describe("a booking's money over REST", () => {
  it("is read and written by staff, given back by managers, and nobody else's", async () => {
    const agent = await bed.bearer("agent");
    const cash = { amount: 1_000.5, method: "cash" };
    expect((await bed.get(of(id, "money"))).status).toBe(401);
    expect((await bed.sendJson("POST", of(id, "payments"), cash)).status).toBe(401);
    expect((await bed.sendJson("POST", of(id, "refunds"), cash, agent)).status).toBe(403);
    const taken = await bed.sendJson("POST", of(id, "payments"), cash, agent);
    expect(taken).toMatchObject({
      status: 201,
      json: { status: "success", data: { paid: 1_000.5, balance: 34_999.5 } },
    });
    const manager = await bed.bearer("manager");
    const back = await bed.sendJson("POST", of(id, "refunds"), { ...cash, amount: 0.5 }, manager);
    expect(back.json.data).toMatchObject({ paid: 1_000, payments: [{ amount: 1_000.5 }, { amount: -0.5 }] });
    expect((await bed.get(of(id, "money"), manager)).json.data).toEqual(back.json.data);
    expect((await bed.get(of(id, "money"), agent)).json.data).toMatchObject({
      paid: 1_000,
      offers: ["take", "extra", "deposit"],
    });
  });

  it("counts a payment sent again with its key once", async () => {
    const { id } = await storeBooking(bed);
    const headers = { ...(await bed.bearer("agent")), "idempotency-key": "one payment" };
    const send = (amount: number) => bed.sendJson("POST", of(id, "payments"), { amount, method: "upi" }, headers);
    await Promise.all([send(5), send(5), send(5)]);
    expect((await send(5)).json.data).toMatchObject({ paid: 5 });
    expect(await send(6)).toMatchObject({ status: 422, json: { code: "IDEMPOTENCY_MISMATCH" } });
  });

  it("asks before it takes more than is owed by more than a rupee", async () => {
    const { id } = await storeBooking(bed, { totalAmount: 100 });
    const agent = await bed.bearer("agent");
    const take = (more: object) => bed.sendJson("POST", of(id, "payments"), { method: "cash", ...more }, agent);
    expect(await take({ amount: 101.01 })).toMatchObject({ status: 409, json: { code: "CONFLICT" } });
    expect(await take({ amount: 101 })).toMatchObject({ status: 201 });
    expect(await take({ amount: 50, isAboveBalance: true, paidOn: inDays(-20), reference: "UTR 7" })).toMatchObject({
      status: 201,
      json: { data: { paid: 151, payments: [{}, { paidOn: inDays(-20), reference: "UTR 7" }] } },
    });
    const longAgo = await take({ amount: 1, isAboveBalance: true, paidOn: inDays(-40) });
    expect(longAgo).toMatchObject({ status: 400, json: { fields: { paidOn: expect.stringContaining("manager") } } });
    const later = await take({ amount: 1, isAboveBalance: true, paidOn: "2099-01-01" });
    expect(later).toMatchObject({ status: 400, json: { fields: { paidOn: expect.stringContaining("after today") } } });
  });

  it("asks before it gives back more than is to be given back", async () => {
    const { id } = await storeBooking(bed, { totalAmount: 100 });
    await bed.sendJson(
      "POST",
      of(id, "payments"),
      { amount: 120, method: "cash", isAboveBalance: true },
      await bed.bearer("agent"),
    );
    const manager = await bed.bearer("manager");
    const back = (more: object) => bed.sendJson("POST", of(id, "refunds"), { method: "cash", ...more }, manager);
    expect(await back({ amount: 40 })).toMatchObject({ status: 409, json: { code: "CONFLICT" } });
    expect(await back({ amount: 20 })).toMatchObject({ status: 201, json: { data: { balance: 0 } } });
    expect(await back({ amount: 30, isAboveBalance: true })).toMatchObject({
      status: 201,
      json: { data: { balance: 30 } },
    });
  });

  it.each([
    {},
    { amount: 0, method: "cash" },
    { amount: -5, method: "cash" },
    { amount: 0.001, method: "cash" },
    { amount: "5", method: "cash" },
    { amount: 5, method: "cheque" },
    { amount: 5, method: "cash", by: "me" },
  ])("refuses %j", async (body) => {
    const manager = await bed.bearer("manager");
    for (const part of ["payments", "refunds"])
      expect(await bed.sendJson("POST", of(id, part), body, manager)).toMatchObject({ status: 400 });
  });

  it("answers for what is unknown or malformed", async () => {
    const agent = await bed.bearer("agent");
    expect((await bed.get(of(NOBODY, "money"), agent)).status).toBe(404);
    expect((await bed.get(of("7", "money"), agent)).status).toBe(400);
    const cash = { amount: 1, method: "cash" };
    expect((await bed.sendJson("POST", of(NOBODY, "payments"), cash, agent)).status).toBe(404);
  });
});

it("has nothing given back online where there is no payment service", async () => {
  const agent = await bed.bearer("agent");
  const path = (id: string) => `/api/admin/payments/${id}/online-refunds`;
  const { id } = await storeBooking(bed);
  const taken = await bed.sendJson("POST", of(id, "payments"), { amount: 5, method: "cash" }, agent);
  const [payment] = taken.json.data.payments;
  expect((await bed.sendJson("POST", path(payment.id), { amount: 5 })).status).toBe(401);
  expect((await bed.sendJson("POST", path(payment.id), { amount: 5 }, agent)).status).toBe(403);
  const manager = await bed.bearer("manager");
  expect(await bed.sendJson("POST", path(payment.id), { amount: 5 }, manager)).toMatchObject({
    status: 409,
    json: { code: "CONFLICT", message: "Nothing can be paid online here" },
  });
  // Nobody writes down by hand what a service takes.
  for (const part of ["payments", "refunds"])
    expect((await bed.sendJson("POST", of(id, part), { amount: 5, method: "online" }, manager)).status).toBe(400);
});
