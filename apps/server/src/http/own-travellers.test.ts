import { bookings } from "@shikara/db/schema";
import { eq } from "@shikara/db/sql";
import { storeBooking } from "@shikara/testing/bookings";
import { inDays } from "@shikara/testing/days";
import { ANOTHERS_PAPER, sealedOf, travellerWith } from "@shikara/testing/travellers";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createServerbed, type Serverbed } from "../../test/serverbed.ts";

let bed: Serverbed;
beforeAll(async () => {
  bed = await createServerbed();
});
afterAll(() => bed.close());

/** A confirmed booking, its page of travellers, and who has come by its link. */
async function opened(details: Parameters<typeof storeBooking>[1] = {}) {
  const booking = await storeBooking(bed, { status: "confirmed", travelDate: inDays(20), ...details });
  const manager = await bed.as("manager");
  const { path } = await manager.bookings.customerLink({ id: booking.id });
  const page = `/booking/${booking.reference}/travellers`;
  const arrival = await fetch(`${bed.origin}${page}?${path.split("?")[1]}`, { redirect: "manual" });
  expect(arrival.status).toBe(303);
  // The key stands in no address any more.
  expect(arrival.headers.get("location")).toBe(page);
  const cookie = arrival.headers.get("set-cookie")?.split(";")[0] ?? "";
  const get = (headers: Record<string, string> = { cookie }) => fetch(bed.origin + page, { headers });
  const send = (form: Record<string, string>, headers: Record<string, string> = { cookie }) =>
    fetch(bed.origin + page, {
      ...{ method: "POST", redirect: "manual", body: new URLSearchParams(form) },
      headers: { origin: bed.origin, ...headers },
    });
  return { ...booking, manager, get, send };
}

const first = { "travellers.0.name": "Demo Guest", "travellers.0.nationality": "IN" };

it("takes who travels from a form, keeps permits that it does not show, and is for its reader alone", async () => {
  const { id, manager, get, send } = await opened();
  const empty = await get();
  expect(empty.headers.get("cache-control")).toBe("no-store");
  expect(await empty.json()).toMatchObject({ own: { version: 0, mayWrite: true } });
  await manager.travellers.save({ bookingId: id, travellers: [travellerWith()] });
  const { own } = await (await get()).json();
  const row = { "travellers.0.id": own.travellers[0].id, "travellers.0.paper.kind": "passport" };
  // An empty place between them is none, and a place that lost its name is free.
  const form = { version: "1", ...first, ...row, "travellers.7.name": "Second", "travellers.7.nationality": "NP" };
  expect((await send(form)).status).toBe(303);
  const { travellers } = await manager.travellers.show({ bookingId: id });
  expect(travellers).toMatchObject([
    { name: "Demo Guest", paper: { number: "Z0000417" }, permits: [{ place: "Gurez", number: "DEMO-77124" }] },
    { name: "Second", nationality: "NP" },
  ]);
  const again = { version: "2", ...row, "travellers.0.name": "", "travellers.1.id": travellers[1]?.id ?? "" };
  expect((await send({ ...again, "travellers.1.name": "Second", "travellers.1.nationality": "NP" })).status).toBe(303);
  expect(await sealedOf(bed, id)).toHaveLength(1);
});

it("shows no more places than can be somebody's, however many a form names", async () => {
  const { send } = await opened();
  const many = Array.from({ length: 900 }, (_, at) => [`travellers.${at}.name`, `Guest ${at}`]);
  const answer = await send({ version: "7", ...Object.fromEntries(many) });
  expect(answer.status).toBe(400);
  const { form } = await answer.json();
  expect(Object.keys(form.values).length).toBeLessThanOrEqual(10);
});

it("says what is wrong at the place where it was typed, and nothing more of a list that may not be written any more", async () => {
  const { id, manager, send } = await opened();
  const wrong = { "travellers.3.name": "X", "travellers.3.nationality": "IN", "travellers.3.paper.kind": "passport" };
  const refused = await send({ version: "0", ...first, ...wrong, "travellers.3.paper.number": "1" });
  expect(refused.status).toBe(400);
  expect(await refused.json()).toMatchObject({
    form: { fields: { "travellers.3.paper.number": expect.any(String) }, values: { "travellers.3.name": "X" } },
  });
  const unnamed = await send({ version: "0", "travellers.2.age": "7", "travellers.2.nationality": "IN" });
  expect((await unnamed.json()).form.fields).toHaveProperty("travellers.2.name");
  await manager.travellers.save({ bookingId: id, travellers: [travellerWith()] });
  await bed.services.db
    .update(bookings)
    .set({ travelDate: inDays(0) })
    .where(eq(bookings.id, id));
  expect((await send({ version: "1", ...first })).status).toBe(409);
  expect(await sealedOf(bed, id)).toHaveLength(1);
});

it("keeps what was typed where the list was saved elsewhere meanwhile, beside whom others have entered", async () => {
  const { id, manager, get, send } = await opened({ travelers: 5 });
  const empty = { name: "", nationality: "IN", age: "", "paper.kind": "", "paper.number": "" };
  const at = (place: number, said: Record<string, string>) =>
    Object.fromEntries(
      Object.entries({ ...empty, ...said }).map(([name, value]) => [`travellers.${place}.${name}`, value]),
    );
  const passport = { "paper.kind": "passport", "paper.number": "Z0000999" };
  const typed = {
    version: "0",
    ...at(0, { name: "Zoya", age: "31" }),
    ...at(1, { name: " demo  TRAVELLER", age: "40" }),
    ...at(2, { name: "Omar", ...passport }),
  };
  await manager.travellers.save({
    bookingId: id,
    travellers: [travellerWith(), travellerWith({ name: "Ruth", ...ANOTHERS_PAPER })],
  });
  const late = await send(typed);
  expect(late.status).toBe(409);
  const { own, form } = await late.json();
  expect(form.message).toContain("changed meanwhile");
  // Ruth, of whom nothing was typed, is as she stands; the other of them is who was typed by the same name, with the paper that is listed.
  expect(form.values).not.toHaveProperty("travellers.1.name");
  expect(form.values).toMatchObject({
    "travellers.0.age": "40",
    "travellers.2.name": "Zoya",
    "travellers.3.name": "Omar",
  });
  expect(form.values).not.toHaveProperty(["travellers.0.paper.kind"]);
  expect(form.values["travellers.3.paper.number"]).toBe("Z0000999");

  // What is wrong besides does not put what was typed in the places of others.
  const wrong = await (await send({ ...typed, "travellers.2.paper.number": "1" })).json();
  expect(wrong.form).toMatchObject({ values: { "travellers.3.paper.number": "1" }, message: form.message });

  // Of somebody on the list what was typed stays theirs, wherever they stand by now; who was taken off is so still.
  const [first, ruth] = own.travellers;
  const known = { version: "1", ...at(0, { id: first.id, name: "" }), ...at(1, { id: ruth.id, name: "Ruth Ann" }) };
  const { travellers } = await manager.travellers.show({ bookingId: id });
  await manager.travellers.save({ bookingId: id, version: 1, travellers: travellers.toReversed() });
  const later = await (await send(known)).json();
  expect(later.form.values).toMatchObject({ "travellers.0.name": "Ruth Ann", "travellers.1.name": "" });
  // Saved once more it is what was read.
  const again = {
    ...later.form.values,
    version: String(later.own.version),
    "travellers.0.id": ruth.id,
    "travellers.1.id": first.id,
  };
  expect((await send({ ...again, "travellers.0.bornOn": "", "travellers.0.age": "۴۰" })).status).toBe(303);
  // In figures, whatever keyboard they were typed on.
  expect((await (await get()).json()).own.travellers).toMatchObject([{ name: "Ruth Ann", age: 40 }]);
});

it("opens by its own key alone, and reads no body before that", async () => {
  const [one, other] = [await opened(), await opened()];
  expect((await one.get({})).status).toBe(404);
  expect((await one.send({ version: "0", ...first }, {})).status).toBe(404);
  expect((await one.send({ version: "0", ...first }, { cookie: "booking-x=1" })).status).toBe(404);
  expect((await one.send({ version: "0", ...first }, { origin: "https://elsewhere.example" })).status).toBe(403);
  const huge = { version: "0", "travellers.0.name": "x".repeat(300_000) };
  expect((await one.send(huge, {})).status).toBe(404);
  expect((await one.send(huge)).status).toBe(413);
  for (const { id } of [one, other]) expect(await sealedOf(bed, id)).toEqual([]);
});
