import { inDays } from "../requests.ts";
import { expect, expectRefusal, type Peer, test } from "./peer.ts";

const guest = { name: "Demo Guest", phone: "+91 98765 43210", email: "twice@example.com" };

async function booking(peer: Peer, headers: { authorization: string }): Promise<string> {
  const asked = { ...guest, package: "srinagar-deluxe-package", travelDate: inDays(50), travelers: 2 };
  const { json } = await peer.json("POST", "/api/bookings/package", asked);
  const { json: found } = await peer.send("GET", `/api/admin/bookings?search=${json.reference}`, { headers });
  const [row] = Array.isArray(found) ? found : (found.data ?? found.bookings);
  return row.id ?? row._id;
}
const trpc = (peer: Peer, procedure: string, input: object, headers: { authorization: string }) =>
  peer.json("POST", `/trpc/${procedure}`, { json: input }, headers);

test("two staff confirm one booking: one wins, the other is told; one mail", async ({ peer }) => {
  const [manager, agent] = [await peer.bearer("manager"), await peer.bearer("agent")];
  const id = await booking(peer, manager);
  const answers = await Promise.all([manager, agent].map((headers) => trpc(peer, "bookings.confirm", { id }, headers)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const query = `/trpc/outbox.ofRecord?input=${encodeURIComponent(JSON.stringify({ json: { bookingId: id } }))}`;
  const { json } = await peer.send("GET", query, { headers: manager });
  const mails: { kind: string }[] = json.result.data.json.mails ?? json.result.data.json;
  expect(mails.filter(({ kind }) => kind === "booking_confirmed")).toHaveLength(1);
});

test("two tabs save one record: the second gets 409 STALE and the current value", async ({ peer }) => {
  const headers = await peer.bearer("manager");
  const { json } = await peer.send("GET", "/api/admin/vehicles", { headers });
  const [vehicle] = Array.isArray(json) ? json : json.data;
  const save = (price: number) =>
    peer.json("PUT", `/api/admin/vehicles/${vehicle._id}`, { version: vehicle.version, price }, headers);
  const answers = await Promise.all([save(vehicle.price + 1), save(vehicle.price + 2)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const stale = answers.find(({ status }) => status === 409);
  if (stale) expectRefusal(stale, 409, "STALE");
  expect(stale?.json.current).toBeTruthy();
});

test("the same title twice at once: two addresses", async ({ peer }) => {
  const headers = await peer.bearer("manager");
  const tour = await peer.send("GET", "/api/admin/packages", { headers });
  const [{ id: _id, _id: _other, slug: _slug, version: _version, createdAt: _c, updatedAt: _u, ...whole }] =
    Array.isArray(tour.json) ? tour.json : tour.json.data;
  const make = () => peer.json("POST", "/api/admin/packages", { ...whole, title: "Twice at once" }, headers);
  const made = await Promise.all([make(), make()]);
  for (const { status, text } of made) expect(status, text).toBe(201);
  expect(new Set(made.map(({ json }) => json.data.slug)).size).toBe(2);
});

test("a payment sent twenty times with one key is taken once", async ({ peer }) => {
  const headers = await peer.bearer("manager");
  const id = await booking(peer, headers);
  await trpc(peer, "bookings.confirm", { id }, headers);
  const key = { "idempotency-key": `paid ${id}` };
  const pay = () =>
    peer.json("POST", `/api/admin/bookings/${id}/payments`, { amount: 1_000, method: "cash" }, { ...headers, ...key });
  const answers = await Promise.all(Array.from({ length: 20 }, pay));
  expect([...new Set(answers.map(({ status }) => status))], answers[0]?.text).toEqual([answers[0]?.status]);
  expect(answers[0]?.status).toBeLessThan(300);
  const { json } = await peer.send("GET", `/api/admin/bookings/${id}/money`, { headers });
  expect(JSON.stringify(json)).toContain("1000");
  const payments: unknown[] = json.payments ?? json.data?.payments ?? [];
  expect(payments).toHaveLength(1);
});
