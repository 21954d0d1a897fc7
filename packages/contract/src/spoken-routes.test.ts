import { afterEach, expect, it } from "vitest";
import { hereAddress } from "./spoken-routes.ts";
import { languageComesFrom } from "./texts/current.ts";

afterEach(() => languageComesFrom(() => undefined));

it("an address that staff wrote leads to our pages in the reader's language, and nowhere else than they wrote", () => {
  const as = (address: string) => hereAddress(address);
  languageComesFrom(() => "ur");
  expect(as("/packages?when=may")).toBe("/ur/packages?when=may");
  expect(as("/")).toBe("/ur");
  for (const kept of [
    "/hi/packages",
    "/media/a/image.jpg",
    "/admin/bookings",
    "/api/packages",
    "/letter.pdf",
    "//b.example",
    "https://a.example/packages",
    "#top",
    "",
  ])
    expect(as(kept), kept).toBe(kept);
  languageComesFrom(() => undefined);
  expect(as("/packages")).toBe("/packages");
});
