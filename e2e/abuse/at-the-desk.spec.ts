// What one key, one deletion, one small number at the desk could do to money, papers and customers.

import { restPaths } from "@shikara/contract/rest-routes";
import { inDays } from "../requests.ts";
import { expect, expectRefusal, type Peer, test } from "./peer.ts";

const PACKAGE = "srinagar-deluxe-package";
const guest = { customerName: "Demo Guest", phone: "+91 98765 43210", email: "desk@example.com" };

async function tourId(peer: Peer, headers: { authorization: string }): Promise<string> {
  const { json } = await peer.send("GET", restPaths.staffTours, { headers });
  const tours: { id: string; slug: string }[] = Array.isArray(json) ? json : json.data;
  return tours.find(({ slug }) => slug === PACKAGE)?.id ?? "";
}

interface Booking {
  id: string;
  totalAmount: number;
  status: string;
  priceApproval: string | null;
  version: number;
}

let days = 60;
/** A booking entered by staff, on a day of its own. */
async function enter(peer: Peer, headers: { authorization: string }, changes: object = {}): Promise<Booking> {
  const journey = {
    bookingType: "package",
    tourId: await tourId(peer, headers),
    travelDate: inDays(days++),
    travelers: 2,
  };
  const { status, text, json } = await peer.call("bookings.create", { ...guest, ...journey, ...changes }, headers);
  expect(status, text).toBe(200);
  return json.result.data.json;
}

test("no agent lowers an amount by himself, through any door", async ({ peer }) => {
  const agent = await peer.bearer("agent");
  const whole = await enter(peer, agent);
  const isAsked = ({ json }: { json: { result?: { data: { json: Booking } } } | null }) =>
    json?.result?.data.json.priceApproval === "asked";

  // Entered low, and entered low as confirmed.
  for (const status of ["pending", "confirmed"])
    expect(await enter(peer, agent, { totalAmount: 1, status })).toMatchObject({
      priceApproval: "asked",
      status: "pending",
    });
  // Changed, by tRPC and by REST.
  expect(isAsked(await peer.call("bookings.update", { id: whole.id, totalAmount: 100 }, agent))).toBe(true);
  const other = await enter(peer, agent);
  const put = await peer.json("PUT", restPaths.booking(other.id), { totalAmount: 100 }, agent);
  expect(put.status, put.text).toBe(200);
  expect(isAsked(await peer.ask("bookings.byId", { id: other.id }, agent))).toBe(true);
  // A discount, by its name and as an extra that is below nothing.
  expectRefusal(
    await peer.call("payments.discount", { bookingId: other.id, title: "Mine", amount: 5_000 }, agent),
    403,
  );
  const extra = { bookingId: other.id, title: "Mine", quantity: 1, unitPrice: -5_000 };
  expectRefusal(await peer.call("payments.addExtra", extra, agent), 400, "VALIDATION");
  // A line taken away: the price itself, and what a manager added.
  const manager = await peer.bearer("manager");
  const guide = { bookingId: other.id, title: "Guide", quantity: 1, unitPrice: 500 };
  expect((await peer.call("payments.addExtra", guide, manager)).status).toBe(200);
  const { json: money } = await peer.ask("payments.ofBooking", { bookingId: other.id }, agent);
  const lines: { id: string; kind: string }[] = money.result.data.json.lines;
  expect(lines.map(({ kind }) => kind)).toEqual(["price", "extra"]);
  for (const { id } of lines) expectRefusal(await peer.call("payments.removeLine", { id }, agent), [403, 409]);
  // A refund that no manager gave.
  expectRefusal(await peer.call("payments.refund", { bookingId: other.id, amount: 1, method: "cash" }, agent), 403);
  // What waits is confirmed by no agent, alone or among many.
  expectRefusal(await peer.call("bookings.confirm", { id: whole.id }, agent), 409, "BAD_TRANSITION");
  const many = await peer.call("bookings.confirmMany", { ids: [whole.id] }, agent);
  expect(many.json.result.data.json.refused).toHaveLength(1);
});

test("a payment ten times what is owed asks; it is no slip of a key", async ({ peer }) => {
  const agent = await peer.bearer("agent");
  const { id, totalAmount } = await enter(peer, agent, { status: "confirmed" });
  const pay = (changes: object) =>
    peer.call("payments.take", { bookingId: id, method: "cash", amount: totalAmount * 10, ...changes }, agent);
  expectRefusal(await pay({}), 409, "CONFLICT");
  expect((await pay({ amount: totalAmount })).status).toBe(200);
  expectRefusal(await pay({ amount: 2 }), 409, "CONFLICT");
  for (const amount of [0, -5, 1e308, "12"]) expectRefusal(await pay({ amount }), 400, "VALIDATION");
});

test("what bookings need can't be deleted: 409 with their number", async ({ peer }) => {
  const manager = await peer.bearer("manager");
  await enter(peer, manager, { status: "confirmed" });
  const refused = await peer.send("DELETE", restPaths.staffTour(await tourId(peer, manager)), { headers: manager });
  expectRefusal(refused, 409, "IN_USE");
  expect(refused.json.message).toMatch(/\d+ booking/);
  expect((await peer.send("GET", restPaths.tour(PACKAGE))).status).toBe(200);
});

test("no status comes twice, from a list that is old, or out of nowhere", async ({ peer }) => {
  const agent = await peer.bearer("agent");
  const { id } = await enter(peer, agent);
  const go = (status: string) => peer.call("bookings.setStatus", { id, status }, agent);
  expectRefusal(await go("unheard-of"), 400, "VALIDATION");
  expect((await go("cancelled")).status).toBe(200);
  expectRefusal(await go("cancelled"), 409, "BAD_TRANSITION");
  expectRefusal(await peer.call("bookings.confirm", { id }, agent), 409, "BAD_TRANSITION");
  const { json } = await peer.ask("bookings.byId", { id }, agent);
  expect(json.result.data.json.status).toBe("cancelled");
});

test("a vehicle type is sold as often as it has cars, and not once more", async ({ peer }) => {
  const manager = await peer.bearer("manager");
  const cab = { name: "Abuse cab", model: "Demo", capacity: "4", price: 20, cars: 2 };
  const made = await peer.call("vehicles.create", cab, manager);
  const vehicleId = made.json.result.data.json.id;
  const places = { pickupLocation: "Srinagar", dropLocation: "Nigeen Lake", pickupTime: "10:00", tripType: "oneway" };
  const travelDate = inDays(47);
  const entered = [];
  for (const name of ["One", "Two", "Three"])
    entered.push(
      await enter(peer, manager, {
        bookingType: "cab",
        tourId: null,
        vehicleId,
        ...places,
        travelDate,
        customerName: name,
      }),
    );
  const answers = await Promise.all(entered.map(({ id }) => peer.call("bookings.confirm", { id }, manager)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 409]);
});
