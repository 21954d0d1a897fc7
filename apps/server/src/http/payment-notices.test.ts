import { razorpay } from "@shikara/api/payments/online/razorpay";
import { ownPaths } from "@shikara/contract/own-routes";
import { servicePaths } from "@shikara/contract/routes";
import { storeBooking } from "@shikara/testing/bookings";
import { type Razorpay, startRazorpay } from "@shikara/testing/razorpay";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createServerbed, type Serverbed } from "../../test/serverbed.ts";

let service: Razorpay;
let bed: Serverbed;
beforeAll(async () => {
  service = await startRazorpay();
  bed = await createServerbed({ paymentProvider: razorpay(service.keys) });
});
afterAll(async () => {
  await bed.close();
  await service.stop();
});

const form = { "content-type": "application/x-www-form-urlencoded" };

/** A confirmed booking, its own address, and the cookie of its customer's browser. */
async function booked() {
  const { id, reference } = await storeBooking(bed, { status: "confirmed", totalAmount: 9_000 });
  const { path } = await (await bed.as("agent")).bookings.customerLink({ id });
  const arrival = await bed.get(path);
  const cookie = (arrival.headers.get("set-cookie") ?? "").split(";")[0] ?? "";
  const press = (amount: string, headers: Record<string, string> = { cookie }) =>
    bed.send("POST", ownPaths.pay(reference), {
      headers: { ...form, ...headers },
      body: String(new URLSearchParams({ amount })),
    });
  const own = () => bed.get(ownPaths.booking(reference), { cookie });
  return { id, reference, cookie, press, own };
}
const linkOf = (url: string) => url.slice(url.lastIndexOf("/") + 1);
const tell = (body: string, signature: string) =>
  bed.send("POST", servicePaths.razorpay, {
    headers: { "content-type": "application/json", "x-razorpay-signature": signature },
    body,
  });

describe("a customer who pays online", () => {
  it("is led there by a plain form, and comes back to a booking that is paid", async () => {
    const { press, own, cookie, reference } = await booked();
    const door = await press("9000");
    expect([door.status, door.headers.get("cache-control")]).toEqual([200, "no-store"]);
    const { page } = JSON.parse(door.text);
    expect(page).toMatchObject({ amount: 9_000, by: "Razorpay" });
    const pressed = await fetch(`${page.url}/pay`, { method: "POST", redirect: "manual" });
    const back = new URL(pressed.headers.get("location") ?? "");
    expect(back.pathname).toBe(ownPaths.paid(reference));
    // What somebody else made of it is nothing.
    const forged = new URLSearchParams(back.search);
    forged.set("razorpay_payment_id", "pay_forged");
    await bed.get(`${back.pathname}?${forged}`, { cookie });
    expect(JSON.parse((await own()).text).booking).toMatchObject({ paid: 0 });
    for (let times = 0; times < 2; times += 1) {
      const landed = await bed.get(back.pathname + back.search, { cookie });
      expect([landed.status, landed.headers.get("location")]).toEqual([303, `${ownPaths.booking(reference)}#pay`]);
    }
    expect(JSON.parse((await own()).text).booking).toMatchObject({ paid: 9_000, balance: 0, online: null });
    expect((await bed.get(back.pathname + back.search)).status).toBe(404);
  });

  it.each([
    ["9000.01", 400, "This is more than is owed"],
    ["0", 400, "Please enter at least ₹1"],
    ["", 400, "Please enter at least ₹1"],
    ["ten", 400, "Please enter an amount"],
  ])("who asks to pay '%s' hears why not on the page itself", async (amount, status, fault) => {
    const { press } = await booked();
    const answer = await press(amount);
    expect([answer.status, JSON.parse(answer.text).payFault]).toEqual([status, fault]);
  });

  it("hears so while the service is ill, and nothing of it without a key or from another site", async () => {
    const { press, cookie } = await booked();
    service.state.illness = "error";
    const ill = await press("9000");
    service.state.illness = null;
    expect([ill.status, JSON.parse(ill.text).payFault]).toEqual([502, expect.stringContaining("cannot be reached")]);
    expect((await press("9000", {})).status).toBe(404);
    expect((await press("9000", { cookie, "sec-fetch-site": "cross-site" })).status).toBe(403);
  });
});

describe("what the payment service tells", () => {
  it("is taken once of its own hand, late and twice, and of nobody else's", async () => {
    const { press, own } = await booked();
    const { page } = JSON.parse((await press("5000")).text);
    const { notice } = service.pay(linkOf(page.url));
    expect((await tell(notice.body, "")).status).toBe(401);
    expect((await tell(`${notice.body} `, notice.signature)).status).toBe(401);
    expect(JSON.parse((await own()).text).booking.paid).toBe(0);
    for (let times = 0; times < 2; times += 1)
      expect(await tell(notice.body, notice.signature)).toMatchObject({ status: 200, json: { taken: true } });
    expect(JSON.parse((await own()).text).booking.paid).toBe(5_000);
  });

  it("is answered where it concerns nothing of ours, or is no notice at all", async () => {
    const { createHmac } = await import("node:crypto");
    const say = (body: string) =>
      tell(body, createHmac("sha256", service.keys.webhookSecret).update(body).digest("hex"));
    const strange = { event: "settlement.processed", payload: { settlement: { entity: {} } } };
    expect(await say(JSON.stringify(strange))).toMatchObject({ status: 200, json: { taken: false } });
    for (const body of ["", "null", "{", "[]", '{"event":"payment_link.paid","payload":{}}'])
      expect((await say(body)).status, body).toBe(400);
    expect((await say("x".repeat(70_000))).status).toBe(413);
    const refund = { id: "rfnd_x", payment_id: "pay_x", amount: 1, status: "processed", created_at: 1 };
    const unknown = { event: "refund.processed", payload: { refund: { entity: refund } } };
    expect((await say(JSON.stringify(unknown))).status).toBe(200);
  });
});

it("without a payment service there is no such address", async () => {
  const without = await createServerbed();
  expect((await without.sendJson("POST", servicePaths.razorpay, {})).status).toBe(404);
  await without.close();
});
