import { restPaths } from "@shikara/contract/rest-routes";
import { folders, servicePaths } from "@shikara/contract/routes";
import { ADMIN } from "@shikara/testing/house";
import { inDays } from "../requests.ts";
import { expect, expectRefusal, type Peer, test } from "./peer.ts";

const guest = { name: "Demo Guest", phone: "+91 98765 43210", email: "twice@example.com" };

async function booking(peer: Peer, headers: { authorization: string }): Promise<string> {
  const asked = { ...guest, package: "srinagar-deluxe-package", travelDate: inDays(50), travelers: 2 };
  const { json } = await peer.json("POST", restPaths.requestTour, asked);
  const { json: found } = await peer.send("GET", `${restPaths.bookings}?search=${json.reference}`, { headers });
  const [row] = Array.isArray(found) ? found : (found.data ?? found.bookings);
  return row.id ?? row._id;
}

test("two staff confirm one booking: one wins, the other is told; one mail", async ({ peer }) => {
  const [manager, agent] = [await peer.bearer("manager"), await peer.bearer("agent")];
  const id = await booking(peer, manager);
  const answers = await Promise.all([manager, agent].map((headers) => peer.call("bookings.confirm", { id }, headers)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const { json } = await peer.ask("outbox.ofRecord", { bookingId: id }, manager);
  const mails: { kind: string }[] = json.result.data.json.mails ?? json.result.data.json;
  expect(mails.filter(({ kind }) => kind === "booking_confirmed")).toHaveLength(1);
});

test("two tabs save one record: the second gets 409 STALE and the current value", async ({ peer }) => {
  const headers = await peer.bearer("manager");
  const { json } = await peer.send("GET", restPaths.staffVehicles, { headers });
  const [vehicle] = Array.isArray(json) ? json : json.data;
  const save = (price: number) =>
    peer.json("PUT", restPaths.vehicle(vehicle._id), { version: vehicle.version, price }, headers);
  const answers = await Promise.all([save(vehicle.price + 1), save(vehicle.price + 2)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const stale = answers.find(({ status }) => status === 409);
  if (stale) expectRefusal(stale, 409, "STALE");
  expect(stale?.json.current).toBeTruthy();
});

test("the same title twice at once: two addresses", async ({ peer }) => {
  const headers = await peer.bearer("manager");
  const tour = await peer.send("GET", restPaths.staffTours, { headers });
  const [{ id: _id, _id: _other, slug: _slug, version: _version, createdAt: _c, updatedAt: _u, ...whole }] =
    Array.isArray(tour.json) ? tour.json : tour.json.data;
  const make = () => peer.json("POST", restPaths.staffTours, { ...whole, title: "Twice at once" }, headers);
  const made = await Promise.all([make(), make()]);
  for (const { status, text } of made) expect(status, text).toBe(201);
  expect(new Set(made.map(({ json }) => json.data.slug)).size).toBe(2);
});

test("a payment sent twenty times with one key is taken once", async ({ peer }) => {
  const headers = await peer.bearer("manager");
  const id = await booking(peer, headers);
  await peer.call("bookings.confirm", { id }, headers);
  const key = { "idempotency-key": `paid ${id}` };
  const pay = () =>
    peer.json("POST", restPaths.payments(id), { amount: 1_000, method: "cash" }, { ...headers, ...key });
  const answers = await Promise.all(Array.from({ length: 20 }, pay));
  expect([...new Set(answers.map(({ status }) => status))], answers[0]?.text).toEqual([answers[0]?.status]);
  expect(answers[0]?.status).toBeLessThan(300);
  const { json } = await peer.send("GET", restPaths.money(id), { headers });
  expect(JSON.stringify(json)).toContain("1000");
  const payments: unknown[] = json.payments ?? json.data?.payments ?? [];
  expect(payments).toHaveLength(1);
});

test("one key twenty times at once is one booking, and with another body 422; without a key, by its content", async ({
  peer,
}) => {
  const asked = { ...guest, package: "srinagar-deluxe-package", travelDate: inDays(51), travelers: 2 };
  const send = (changes: object, headers?: Record<string, string>, from?: string) =>
    peer.json("POST", restPaths.requestTour, { ...asked, ...changes }, headers, from);
  const key = { "idempotency-key": "twenty at once" };
  const answers = await Promise.all(Array.from({ length: 20 }, () => send({}, key)));
  expect(new Set(answers.map(({ status, json }) => `${status} ${json.reference}`)).size).toBe(1);
  expectRefusal(await send({ travelers: 3 }, key), 422, "IDEMPOTENCY_MISMATCH");

  const from = "198.51.100.202";
  const plain = await Promise.all(Array.from({ length: 5 }, () => send({ travelers: 4 }, {}, from)));
  expect(new Set(plain.map(({ json }) => json.reference)).size).toBe(1);
});

test("two administrators put each other out of office at once: one stays", async ({ peer }) => {
  const first = await peer.bearer("admin");
  const given = "Tulips by the lake 31";
  const password = "Tulips on the hill 13";
  const second = { username: "second.admin", fullName: "Second Admin", email: "second.admin@example.com" };
  const rest = { phone: "+91 98765 43210", role: "admin", department: "Office", joiningDate: "2026-01-05" };
  const own = { current_password: ADMIN.password };
  const added = await peer.json(
    "POST",
    folders.rest + restPaths.team,
    { ...second, ...rest, password: given, ...own },
    first,
  );
  expect(added.status, added.text).toBe(201);
  const { json: entered } = await peer.json("POST", restPaths.signIn, { username: second.username, password: given });
  const other = { authorization: `Bearer ${entered.access_token}` };
  const change = { json: { currentPassword: given, newPassword: password } };
  expect((await peer.json("POST", `${servicePaths.trpc}/auth.changePassword`, change, other)).status).toBe(200);
  const { json: members } = await peer.send("GET", folders.rest + restPaths.team, { headers: first });
  const { id } = members.find(({ username }: { username: string }) => username === "admin");
  const out = (member: string, headers: { authorization: string }, current_password: string) =>
    peer.json("PUT", folders.rest + restPaths.member(member), { isActive: false, current_password }, headers);
  const answers = await Promise.all([out(added.json.id, first, ADMIN.password), out(id, other, password)]);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  for (const { status } of answers) expect([200, 401, 403, 409]).toContain(status);

  // Whoever stayed is the only one; for the tests that follow it is the first.
  if (answers[1]?.status === 200)
    await peer.json("PUT", folders.rest + restPaths.member(id), { isActive: true, current_password: password }, other);
  const { json: left } = await peer.json("POST", restPaths.signIn, ADMIN);
  expect(left.access_token).toBeTruthy();
  // And it is the only one again, whoever stayed.
  const alone = await out(added.json.id, { authorization: `Bearer ${left.access_token}` }, ADMIN.password);
  expect(alone.status, alone.text).toBe(200);
});
