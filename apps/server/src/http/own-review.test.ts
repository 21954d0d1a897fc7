import { once } from "node:events";
import { request } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { ownPaths } from "@shikara/contract/own-routes";
import { testimonials } from "@shikara/db/schema";
import { eq } from "@shikara/db/sql";
import { travelled } from "@shikara/testing/travelled";
import sharp from "sharp";
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

/** A journey that is over, the way to its review as the booking's own page names it, and the cookie that leaves. */
async function arrived() {
  const booking = await travelled(bed, 5);
  const { path } = await (await bed.as("agent")).bookings.customerLink({ id: booking.id });
  const key = new URLSearchParams(path.split("?")[1]).get("key") ?? "";
  const { reviewPath } = await bed.anyone().bookings.own({ reference: booking.reference, key });
  const link = reviewPath ?? "";
  const arrival = await ask(link);
  const cookie = arrival.headers.get("set-cookie") ?? "";
  const own = ownPaths.review(booking.reference);
  const send = (form: FormData, headers: Record<string, string> = {}) =>
    ask(own, { method: "POST", body: form, headers: { cookie: cookie.split(";")[0] ?? "", ...headers } });
  return { booking, link, arrival, cookie, own, send, headers: { cookie: cookie.split(";")[0] ?? "" } };
}

function formOf(said: Record<string, string | Blob> = {}) {
  const form = new FormData();
  const whole = { rating: "4", review: "Good tea.", customerName: "Asha", location: "", isAgreed: "on", ...said };
  for (const [name, value] of Object.entries(whole)) form.append(name, value);
  return form;
}
const rowOf = async (bookingId: string) => {
  const [row] = await bed.services.db.select().from(testimonials).where(eq(testimonials.bookingId, bookingId));
  return row;
};

describe("a traveller's page", () => {
  it("moves its key from the address to a cookie of its own, and is kept by nobody", async () => {
    const { booking, arrival, cookie, own, headers } = await arrived();
    expect([arrival.status, arrival.headers.get("location")]).toEqual([303, own]);
    expect(cookie).toMatch(new RegExp(`^review-${booking.reference}=[\\w.-]+; Path=/; HttpOnly; SameSite=Lax$`));
    const page = await ask(own, { headers });
    expect(await page.json()).toMatchObject({ review: { reference: booking.reference, state: "open" } });
    for (const answer of [arrival, page]) expect(Object.fromEntries(answer.headers)).toMatchObject(PRIVATE);
  });

  it("answers a wrong key, a journey that is not there and no key alike, before it reads a body", async () => {
    const { own, link, booking, headers } = await arrived();
    const large = new Blob([new Uint8Array(30 * 1024 * 1024)]);
    const wrong = [
      await ask(own),
      await ask(`${own}?key=1.${"A".repeat(32)}`),
      await ask(link.replace(booking.reference, "SHK-NONE-NONE")),
      await ask(ownPaths.review("SHK-NONE-NONE"), { headers }),
      await ask("/review/%00?key=1"),
      await ask(own, { method: "POST", body: formOf({ pictures: large }) }),
      await ask(`${own}/withdraw`, { method: "POST" }),
    ];
    for (const answer of wrong) {
      expect([answer.status, answer.headers.get("set-cookie")]).toEqual([404, null]);
      expect(await answer.json()).toEqual({ review: null });
    }
  });

  it("is read one form after the other, so that no link fills the memory with pictures", async () => {
    const { booking, own, send, headers } = await arrived();
    const boundary = "x";
    const type = { "content-type": `multipart/form-data; boundary=${boundary}`, ...headers };
    const first = request(bed.origin + own, { method: "POST", headers: { ...type, expect: "100-continue" } });
    const field = (name: string, value: string) =>
      `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
    first.flushHeaders();
    await once(first, "continue");
    first.write(field("rating", "5"));
    await pause(100);
    const others = [1, 2, 3, 4].map((rating) => send(formOf({ rating: `${rating}`, review: `Number ${rating}.` })));
    // Three wait; where as many do, nobody else is read.
    const refused = await Promise.race(others);
    expect(refused.status).toBe(503);
    expect(await rowOf(booking.id)).toBeUndefined();
    for (const [name, value] of Object.entries({
      review: "First.",
      customerName: "Asha",
      location: "",
      isAgreed: "on",
    }))
      first.write(field(name, value));
    first.end(`--${boundary}--\r\n`);
    const [answer] = await once(first, "response");
    expect(answer.statusCode).toBe(303);
    answer.resume();
    expect((await Promise.all(others)).map(({ status }) => status).toSorted()).toEqual([303, 303, 303, 503]);
  });

  it("without pictures is not kept waiting by those whose pictures come slowly, nor one with some by a single network", async () => {
    const slow = [];
    for (let at = 0; at < 8; at += 1) {
      const { own, headers } = await arrived();
      const head = { "content-type": "multipart/form-data; boundary=x", "content-length": "900000", ...headers };
      const form = request(bed.origin + own, { method: "POST", headers: head });
      form.on("error", () => undefined);
      form.write('--x\r\nContent-Disposition: form-data; name="review"\r\n\r\na');
      slow.push(form);
    }
    await pause(200);
    const { send, booking } = await arrived();
    const began = performance.now();
    expect((await send(formOf({ review: "No picture." }))).status).toBe(303);
    // Long before the slow ones are given up.
    expect(performance.now() - began).toBeLessThan(8_000);
    expect(await rowOf(booking.id)).toMatchObject({ review: "No picture." });
    // Those who leave while they wait hold nobody up: the next is read in their place.
    for (const form of slow) form.destroy();
    const picture = new Blob([new Uint8Array(100_000)], { type: "image/png" });
    expect((await (await arrived()).send(formOf({ pictures: picture }))).status).toBe(415);
  });

  it("stores what its form says, with pictures and without, and takes it back", async () => {
    const { booking, own, send, headers } = await arrived();
    const image = sharp({ create: { width: 500, height: 300, channels: 3, background: "#705030" } });
    const picture = new Blob([new Uint8Array(await image.png().toBuffer())], { type: "image/png" });
    // As a browser sends a field for files into which nobody put one.
    const none = new Blob([], { type: "application/octet-stream" });
    const sent = await send(formOf({ pictures: none }));
    expect([sent.status, sent.headers.get("location")]).toEqual([303, `${own}#answer`]);
    const form = formOf({ review: "With a picture.", pictures: picture });
    form.append("pictures", picture, "again.png");
    expect((await send(form)).status).toBe(303);
    const { review } = await (await ask(own, { headers })).json();
    expect(review).toMatchObject({
      state: "waiting",
      review: "With a picture.",
      pictures: [{ id: expect.any(String) }],
    });
    const keeping = formOf({ [`keep.${review.pictures[0].id}`]: "on" });
    expect((await send(keeping)).status).toBe(303);
    expect((await (await ask(own, { headers })).json()).review.pictures).toEqual(review.pictures);
    expect((await ask(`${own}/withdraw`, { method: "POST", headers })).status).toBe(303);
    expect(await rowOf(booking.id)).toMatchObject({ review: "", status: "rejected" });
  });

  it("comes back with what was typed and what is wrong with it", async () => {
    const { booking, send } = await arrived();
    const odd = await send(formOf({ review: "a\0b" }));
    expect((await odd.json()).form).toMatchObject({
      values: { review: "ab" },
      fields: { review: "Please use plain text" },
    });
    const answer = await send(formOf({ rating: "6", isAgreed: "" }));
    expect(answer.status).toBe(400);
    expect((await answer.json()).form).toMatchObject({
      values: { review: "Good tea.", customerName: "Asha" },
      fields: { rating: "Please choose 1 to 5 stars", isAgreed: "We may only publish it where you agree" },
    });
    const text = await send(formOf({ pictures: new Blob(["no picture"]) }));
    expect([text.status, (await text.json()).form.message]).toEqual([415, "Please select a valid image file"]);
    const large = await send(formOf({ pictures: new Blob([new Uint8Array(5 * 1024 * 1024 + 1)]) }));
    expect([large.status, (await large.json()).form]).toMatchObject([413, { values: { review: "Good tea." } }]);
    const huge = await send(formOf({ pictures: new Blob([new Uint8Array(21 * 1024 * 1024)]) }));
    expect([huge.status, (await huge.json()).form]).toMatchObject([413, { values: { review: "Good tea." } }]);
    const many = formOf();
    for (let at = 0; at < 5; at += 1) many.append("pictures", new Blob(["x"]), `${at}.png`);
    const tooMany = await send(many);
    expect([tooMany.status, (await tooMany.json()).form]).toMatchObject([
      400,
      { values: { review: "Good tea." }, message: "Please choose at most 4 pictures in all" },
    ]);
    expect(await rowOf(booking.id)).toBeUndefined();
  });

  it("says what it became, with the words that came too late, where it was decided on meanwhile", async () => {
    const { booking, send } = await arrived();
    expect((await send(formOf())).status).toBe(303);
    await bed.services.db
      .update(testimonials)
      .set({ status: "approved" })
      .where(eq(testimonials.bookingId, booking.id));
    const late = await send(formOf({ review: "Good tea, and good bread." }));
    expect([late.status, await late.json()]).toMatchObject([
      409,
      {
        review: { state: "published", review: "Good tea." },
        form: {
          message: "We have already decided on your review: it cannot be changed any more.",
          values: { review: "Good tea, and good bread." },
        },
      },
    ]);
  });

  it("takes nothing from another site, and nothing that is no form", async () => {
    const { own, send, headers, booking } = await arrived();
    expect((await send(formOf(), { "sec-fetch-site": "cross-site" })).status).toBe(403);
    const json = { ...headers, "content-type": "application/json" };
    expect((await ask(own, { method: "POST", headers: json, body: "{}" })).status).toBe(400);
    expect(await rowOf(booking.id)).toBeUndefined();
  });
});
