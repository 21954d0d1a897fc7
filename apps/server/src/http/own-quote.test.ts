import { shortDay } from "@shikara/contract/core/formats";
import { ownPaths } from "@shikara/contract/own-routes";
import { ownQuotePath } from "@shikara/contract/quotes/own-quote";
import { solid, textOf } from "@shikara/testing/pdf";
import { sentQuote } from "@shikara/testing/quotes";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createServerbed, type Serverbed } from "../../test/serverbed.ts";

let bed: Serverbed;
beforeAll(async () => {
  bed = await createServerbed();
});
afterAll(() => bed.close());

const ask = (path: string, headers: Record<string, string> = {}) =>
  fetch(bed.origin + path, { redirect: "manual", headers });
const MESSENGER = { "user-agent": "WhatsApp/2.23.20.0" };

it("shows a messenger a card of it, by which nobody has read it, and leaves it no key", async () => {
  const { asked, manager, id, quote } = await sentQuote(bed);
  const link = ownQuotePath(asked.reference, asked.key);
  const card = await ask(link, MESSENGER);
  expect(card.status).toBe(200);
  expect(card.headers.get("set-cookie")).toBeNull();
  expect(await card.json()).toEqual({
    card: {
      ...{ reference: asked.reference, title: "Four days on the lake" },
      ...{ travelDate: quote.content.travelDate, validUntil: quote.content.validUntil },
    },
  });
  expect((await manager.quotes.byId({ id })).seenAt).toBeNull();
  const wrong = await ask(ownQuotePath(asked.reference, "wrong"), MESSENGER);
  expect(wrong.status).toBe(404);

  // Its customer's browser is led on to the page, and has read it there.
  const arrival = await ask(link);
  expect(arrival.status).toBe(303);
  expect((await manager.quotes.byId({ id })).seenAt).toBeNull();
  const cookie = arrival.headers.get("set-cookie")?.split(";")[0] ?? "";
  expect((await ask(ownPaths.quote(asked.reference), { cookie })).status).toBe(200);
  expect((await manager.quotes.byId({ id })).seenAt).toBeInstanceOf(Date);
});

it("is a paper too, for whoever has the key, and says nothing of what it costs the agency", async () => {
  const { asked, quote } = await sentQuote(bed);
  const path = ownPaths.quotePaper(asked.reference);
  expect((await ask(path)).status).toBe(404);
  const cookie = (await ask(ownQuotePath(asked.reference, asked.key))).headers.get("set-cookie")?.split(";")[0] ?? "";
  const paper = await ask(path, { cookie });
  expect(paper.headers.get("content-type")).toBe("application/pdf");
  expect(paper.headers.get("cache-control")).toBe("no-store");
  const text = solid((await textOf(new Uint8Array(await paper.arrayBuffer()))).join(""));
  for (const said of [
    `Quote ${asked.reference} / 1`,
    "Mehak Quoted",
    "Houseboat, a night 2 × ₹4,500 ₹9,000 Innova to Gulmarg ₹4,000.50 Second visit −₹500",
    "Total ₹12,500.50 Deposit, to be paid first ₹3,000",
    "Day 1 Arrival By shikara to the houseboat",
    `You can accept it until ${shortDay(quote.content.validUntil)}.`,
  ])
    expect(text).toContain(solid(said));
  expect(text).not.toMatch(/DemoHouseboats|3,200/);
});
