import { ownPaths } from "@shikara/contract/own-routes";
import { restPaths } from "@shikara/contract/rest-routes";
import { storeBooking } from "@shikara/testing/bookings";
import { inDays } from "@shikara/testing/days";
import { driverOf, unitOf, vehicleOf } from "@shikara/testing/duties";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createServerbed, type Serverbed } from "../../test/serverbed.ts";

let bed: Serverbed;
beforeAll(async () => {
  bed = await createServerbed();
});
afterAll(() => bed.close());

const PRIVATE = {
  "cache-control": "no-store",
  "x-robots-tag": "noindex, nofollow",
  "referrer-policy": "no-referrer",
};
const ask = (path: string, init: RequestInit = {}) => fetch(bed.origin + path, { redirect: "manual", ...init });

/** A driver with a duty of today, arrived on their page by the link. */
async function arrived(language: "en" | "ur" = "en") {
  const manager = await bed.as("manager");
  const vehicle = await vehicleOf(manager);
  const [driver, unit] = [await driverOf(manager), await unitOf(manager, vehicle.id)];
  await manager.drivers.update({ id: driver.id, language });
  const cab = { bookingType: "cab", status: "confirmed", vehicleId: vehicle.id, travelDate: inDays(0) } as const;
  const booking = await storeBooking(bed, cab);
  const duty = await manager.duties.give({ bookingId: booking.id, driverId: driver.id, unitId: unit.id });
  const { path: link } = await manager.drivers.link({ id: driver.id });
  const arrival = await ask(link);
  const kept = arrival.headers.get("set-cookie") ?? "";
  const headers = { cookie: kept.split(";")[0] ?? "" };
  const own = ownPaths.duties(driver.id);
  const send = (deed: string, said: Record<string, string> = {}, of = headers) =>
    ask(ownPaths.dutyDeed(driver.id, duty.id, deed), { method: "POST", body: new URLSearchParams(said), headers: of });
  const stateOf = async () => (await manager.duties.ofBooking({ bookingId: booking.id }))[0];
  return { manager, driver, duty, link, arrival, kept, headers, own, send, stateOf };
}

describe("a driver's page", () => {
  it("moves its key from the address to a cookie of its own, and is kept by nobody", async () => {
    const { driver, arrival, kept, own, headers, duty } = await arrived();
    expect([arrival.status, arrival.headers.get("location")]).toEqual([303, own]);
    expect(kept).toMatch(new RegExp(`^duty-${driver.id}=[\\w.-]+; Path=/; Expires=[^;]+; HttpOnly; SameSite=Lax$`));
    const page = await ask(own, { headers });
    expect(await page.json()).toMatchObject({ page: { name: driver.name, duties: [{ id: duty.id }] } });
    for (const answer of [arrival, page]) expect(Object.fromEntries(answer.headers)).toMatchObject(PRIVATE);
  });

  it("answers a wrong key, a driver who is not there, no key and a link that was replaced alike", async () => {
    const { own, link, driver, headers, send, manager } = await arrived();
    const nobody = crypto.randomUUID();
    const wrong = [
      await ask(own),
      await ask(`${own}?key=1.${"A".repeat(32)}`),
      await ask(link.replace(driver.id, nobody)),
      await ask(ownPaths.duties(nobody), { headers }),
      await ask("/duty/%00?key=1"),
      await send("accept", {}, { cookie: "" }),
    ];
    await manager.drivers.renewLink({ id: driver.id });
    wrong.push(await ask(link), await ask(own, { headers }), await send("accept"));
    for (const answer of wrong) {
      expect([answer.status, answer.headers.get("set-cookie")]).toEqual([404, null]);
      expect(await answer.json()).toEqual({ page: null });
    }
  });

  it("does what its forms say, comes back to the duty, and says at it what cannot be", async () => {
    const { own, duty, send, stateOf } = await arrived();
    const done = await send("accept");
    expect([done.status, done.headers.get("location")]).toEqual([303, `${own}#duty-${duty.id}`]);
    const empty = await send("start", { km: "" });
    expect(empty.status).toBe(400);
    expect((await empty.json()).fault).toMatchObject({
      duty: duty.id,
      deed: "start",
      message: "Please enter the kilometres",
    });
    expect((await send("start", { km: "many" })).status).toBe(400);
    expect((await send("start", { km: "41200" })).status).toBe(303);
    const less = await send("end", { km: "41199" });
    expect((await less.json()).fault).toMatchObject({
      message: expect.stringContaining("less than the 41,200 km at the start"),
      typed: { km: "41199" },
    });
    const once = "0123-cash";
    for (const amount of ["1500", "1500"]) expect((await send("cash", { once, amount })).status).toBe(303);
    expect((await send("problem", { once: "0123-problem", text: "A puncture" })).status).toBe(303);
    expect((await send("end", { km: "41260" })).status).toBe(303);
    const stands = await stateOf();
    expect(stands).toMatchObject({ state: "ended", startKm: 41_200, endKm: 41_260 });
    expect(stands?.reports.map(({ kind }) => kind)).toEqual(["cash", "problem"]);
    expect((await send("decline", { reason: "Late" })).status).toBe(409);
    expect((await send("fly")).status).toBe(400);
  });

  it("is in the driver's language, and so is what cannot be", async () => {
    const { own, headers, send } = await arrived("ur");
    expect((await ask(own, { headers })).headers.get("content-language")).toMatch(/^ur/);
    expect((await (await send("decline")).json()).fault.message).toBe("براہ کرم وجہ بتائیں");
  });

  it("takes no form from another site", async () => {
    const { send, headers, stateOf } = await arrived();
    const foreign = await send("accept", {}, { ...headers, origin: "https://elsewhere.example" } as typeof headers);
    expect([foreign.status, (await stateOf())?.state]).toEqual([403, "given"]);
  });
});

describe("a driver's calendar", () => {
  const calendarOf = async ({ own, headers }: Awaited<ReturnType<typeof arrived>>) => {
    const { page } = await (await ask(own, { headers })).json();
    return new URL(page.calendar);
  };

  it("is read at the address that the page shows, once unless something changed, and holds this driver's duties alone", async () => {
    const [mine, foreign] = [await arrived(), await arrived()];
    const { pathname, search } = await calendarOf(mine);
    const first = await ask(pathname + search);
    const text = await first.text();
    expect([text.includes(mine.duty.id), text.includes(foreign.duty.id)]).toEqual([true, false]);
    expect(Object.fromEntries(first.headers)).toMatchObject({
      "content-type": "text/calendar; charset=utf-8",
      "cache-control": "private, no-cache",
      "x-robots-tag": "noindex",
    });
    expect(first.headers.get("set-cookie")).toBeNull();
    const known = { headers: { "if-none-match": first.headers.get("etag") ?? "" } };
    expect((await ask(pathname + search, known)).status).toBe(304);
    await mine.send("accept");
    const changed = await ask(pathname + search, known);
    expect([changed.status, await changed.text()]).toEqual([200, expect.stringContaining("STATUS:CONFIRMED")]);
  });

  it("opens with no other key, nor with a page's cookie, nor once staff have ended it", async () => {
    const mine = await arrived();
    const { pathname, search, searchParams } = await calendarOf(mine);
    const key = searchParams.get("key") ?? "";
    const statusOf = async (query: string, headers = {}) => (await ask(pathname + query, { headers })).status;
    expect(await statusOf(`?key=${mine.driver.id}.${"A".repeat(32)}`)).toBe(404);
    expect(await statusOf(`?key=${key}&key=${key}`)).toBe(400);
    expect(await statusOf("", mine.headers)).toBe(400);
    expect((await ask(`${mine.own}?key=${key}`)).status).toBe(404);
    const path = restPaths.driverCalendar(mine.driver.id);
    expect((await ask(path, { method: "DELETE" })).status).toBe(401);
    expect(await statusOf(search)).toBe(200);
    await mine.manager.drivers.endCalendar({ id: mine.driver.id });
    expect(await statusOf(search)).toBe(404);
    expect((await calendarOf(mine)).searchParams.get("key")).not.toBe(key);
  });
});
