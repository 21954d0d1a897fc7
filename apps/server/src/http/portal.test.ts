import { ownPaths } from "@shikara/contract/own-routes";
import { servicePaths } from "@shikara/contract/routes";
import { bookings } from "@shikara/db/schema";
import { eq } from "@shikara/db/sql";
import { storeBooking } from "@shikara/testing/bookings";
import { PASSWORD } from "@shikara/testing/testbed";
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

/** A confirmed booking, its link, and the cookie that the link leaves. */
async function arrived() {
  const booking = await storeBooking(bed, { status: "confirmed" });
  const { path } = await (await bed.as("agent")).bookings.customerLink({ id: booking.id });
  const arrival = await ask(path);
  const cookie = arrival.headers.get("set-cookie") ?? "";
  return { booking, path, arrival, cookie, headers: { cookie: cookie.split(";")[0] ?? "" } };
}

describe("a customer's page", () => {
  it("moves its key from the address to a cookie of its own, and is kept by nobody", async () => {
    const { booking, arrival, cookie, headers } = await arrived();
    const own = ownPaths.booking(booking.reference);
    expect([arrival.status, arrival.headers.get("location")]).toEqual([303, own]);
    expect(cookie).toMatch(new RegExp(`^booking-${booking.reference}=[\\w.-]+; Path=/; HttpOnly; SameSite=Lax$`));
    const page = await ask(own, { headers });
    expect(page.status).toBe(200);
    expect(await page.json()).toMatchObject({ booking: { reference: booking.reference, total: 36_000 } });
    for (const answer of [arrival, page]) expect(Object.fromEntries(answer.headers)).toMatchObject(PRIVATE);
    const pdf = await ask(`${own}/confirmation.pdf`, { headers });
    expect(Object.fromEntries(pdf.headers)).toMatchObject({ ...PRIVATE, "content-type": "application/pdf" });
  });

  it("is taken off a device by hand: its cookie is forgotten, and it opens nothing there", async () => {
    const { booking, headers } = await arrived();
    const own = ownPaths.booking(booking.reference);
    const leave = (cookies: Record<string, string>) =>
      ask(ownPaths.leave(booking.reference), { method: "POST", headers: cookies });
    const left = await leave(headers);
    expect([left.status, await left.json()]).toEqual([200, { booking: null, isTakenOff: true }]);
    expect(left.headers.get("set-cookie")).toMatch(new RegExp(`^booking-${booking.reference}=; Max-Age=0; Path=/`));
    expect(Object.fromEntries(left.headers)).toMatchObject(PRIVATE);
    // Elsewhere it opens as before, and who has no key takes nothing off.
    expect((await ask(own, { headers })).status).toBe(200);
    expect([(await leave({})).status, (await leave({})).headers.get("set-cookie")]).toEqual([404, null]);
  });

  it("answers a wrong key, a booking that is not there and no key alike", async () => {
    const { booking, path, headers } = await arrived();
    const own = ownPaths.booking(booking.reference);
    const wrong = [
      await ask(own),
      await ask(`${own}?key=`),
      await ask(`${own}?key=1.${"A".repeat(32)}`),
      await ask(`${own}?key=a&key=b`),
      await ask(path.replace(booking.reference, "SHK-NONE-NONE")),
      await ask(ownPaths.booking("SHK-NONE-NONE"), { headers }),
      await ask(`/booking/${"x".repeat(200)}?key=1`),
      await ask("/booking/%00?key=1"),
      await ask(`${own}/duty_slip.pdf`, { headers }),
      await ask(`${own}/cancel`, { method: "POST" }),
    ];
    for (const answer of wrong) {
      expect([answer.status, answer.headers.get("set-cookie")]).toEqual([404, null]);
      expect(await answer.json()).toEqual({ booking: null });
      expect(Object.fromEntries(answer.headers)).toMatchObject(PRIVATE);
    }
  });

  it("asks to cancel by a plain form of its own, not by another site's", async () => {
    const { booking, headers } = await arrived();
    const own = ownPaths.booking(booking.reference);
    const foreign = { ...headers, "sec-fetch-site": "cross-site" };
    expect((await ask(`${own}/cancel`, { method: "POST", headers: foreign })).status).toBe(403);
    const pressed = await ask(`${own}/cancel`, { method: "POST", headers });
    expect([pressed.status, pressed.headers.get("location")]).toEqual([303, `${own}#cancel-asked`]);
    const page = await ask(own, { headers });
    expect(await page.json()).toMatchObject({ booking: { cancelAskedAt: expect.any(String) } });
  });

  it("says that seats are not held any more to who takes them too late", async () => {
    const { booking, headers } = await arrived();
    const [ended, ahead] = [-1, 60_000].map((ms) => new Date(Date.now() + ms));
    const offered = (heldUntil: Date | undefined) =>
      bed.services.db
        .update(bookings)
        .set({ status: "pending", seatsOfferedAt: new Date(), heldUntil: heldUntil ?? null })
        .where(eq(bookings.id, booking.id));
    const take = () => ask(ownPaths.takeSeats(booking.reference), { method: "POST", headers });
    await offered(ended);
    const late = await take();
    expect([late.status, await late.json()]).toMatchObject([
      409,
      {
        booking: { reference: booking.reference, offer: null },
        seatsFault: "These seats are not held for you any more",
      },
    ]);
    await offered(ahead);
    const own = ownPaths.booking(booking.reference);
    expect([(await take()).headers.get("location"), (await take()).status]).toEqual([`${own}#seats`, 303]);
  });

  it("is in the language of its record, or of the address where that names one, and leads on in it", async () => {
    const booking = await storeBooking(bed, { status: "confirmed", language: "ur" });
    const own = ownPaths.booking(booking.reference);
    const { path } = await (await bed.as("agent")).bookings.customerLink({ id: booking.id });
    const arrival = await ask(path);
    expect([arrival.status, arrival.headers.get("location")]).toEqual([303, `/ur${own}`]);
    const headers = { cookie: arrival.headers.get("set-cookie")?.split(";")[0] ?? "" };
    const factsAt = async (address: string) => {
      const page = await ask(address, { headers });
      const { booking } = await page.json();
      return [page.headers.get("content-language"), booking.facts.at(-1)];
    };
    expect(await factsAt(own)).toEqual(["ur-IN", ["مسافر", "2"]]);
    expect(await factsAt(`/ur${own}`)).toEqual(["ur-IN", ["مسافر", "2"]]);
    expect(await factsAt(`/hi${own}`)).toEqual(["hi-IN", ["यात्री", "2"]]);
    const pressed = await ask(`/hi${own}/cancel`, { method: "POST", headers });
    expect([pressed.status, pressed.headers.get("location")]).toEqual([303, `/hi${own}#cancel-asked`]);
    expect((await ask(`/ur${own}?key=wrong`)).status).toBe(404);
  });

  it("opens no more once its link is revoked", async () => {
    const { booking, path, headers } = await arrived();
    await (await bed.as("manager")).bookings.revokeLinks({ id: booking.id });
    expect((await ask(path)).status).toBe(404);
    expect((await ask(ownPaths.booking(booking.reference), { headers })).status).toBe(404);
  });
});

it("hands a member's calendar its bookings at a secret address, once unless they changed", async () => {
  const member = await bed.member("agent");
  const { secret } = await bed.services.sessions.open(member.id, "team", "test");
  const agent = bed.anyone({ signedIn: await bed.services.sessions.find(secret) });
  const { address } = await agent.calendars.make({ scope: "own", currentPassword: PASSWORD });
  const path = address.slice(new URL(address).origin.length);
  const first = await ask(path);
  expect(await first.text()).toMatch(/^BEGIN:VCALENDAR\r\n/);
  expect(Object.fromEntries(first.headers)).toMatchObject({
    "content-type": "text/calendar; charset=utf-8",
    "cache-control": "private, no-cache",
    "x-robots-tag": "noindex",
  });
  const again = await ask(path, { headers: { "if-none-match": first.headers.get("etag") ?? "" } });
  expect(again.status).toBe(304);
  expect((await ask(`${servicePaths.calendar}?key=${"A".repeat(32)}`)).status).toBe(404);
  expect((await ask(servicePaths.calendar)).status).toBe(400);
});
