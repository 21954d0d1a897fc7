import type { OwnBooking } from "@shikara/contract/portal/schema";
import { DEFAULT_SETTINGS } from "@shikara/contract/settings/defaults";
import { describe, expect, it } from "vitest";
import { renderOwnBooking } from "./render-portal.tsx";

const settings = { ...DEFAULT_SETTINGS, pictures: { logo: null, hero: null } };
const assets = { js: "/a.js", css: [], preload: [] };
const asked: OwnBooking = {
  ...{ reference: "SHK-1", kind: "booking", status: "pending", customerName: "Demo Guest", title: "Lake Days" },
  ...{
    picture: null,
    packageSlug: null,
    facts: [],
    isPriceOpen: false,
    lines: [],
    total: 100,
    deposit: 0,
    paid: 0,
    balance: 100,
  },
  ...{
    cancellation: null,
    cancelAskedAt: null,
    writtenAt: null,
    advisories: [],
    offers: [],
    credits: [],
    offer: null,
    reviewPath: null,
    upi: null,
    online: null,
    justPaid: 0,
    documents: [],
  },
};
const pageOf = (details: Partial<OwnBooking>) =>
  renderOwnBooking({ assets, siteUrl: "https://shikara.test", settings, booking: { ...asked, ...details } });

describe("a customer's page", () => {
  it("has the agency's phone, which a touch dials", () => {
    const [phone = ""] = settings.contactInfo.phone;
    const dialled = phone.replaceAll(/[^+\d]/g, "");
    expect(pageOf({})).toMatch(
      new RegExp(`href="tel:${dialled.replace("+", "\\+")}"[^>]*>.*?Call us: ${phone.replace("+", "\\+")}`),
    );
  });

  it("says of a quote that is waited for whether it has been written", () => {
    const quote = { kind: "quote" } as const;
    expect(pageOf(quote)).toContain("A planner in Srinagar is working it out");
    const written = pageOf({ ...quote, writtenAt: new Date("2026-12-01T06:30:00Z") });
    expect(written).toMatch(/We wrote to you about your quote on 1 Dec\w* 2026\./);
    expect(written).not.toContain("working it out");
  });

  it("says of a price that waits for one of us that it is to be confirmed, and what is paid", () => {
    const open = { isPriceOpen: true, total: 0, balance: 0, paid: 500 } as const;
    for (const status of ["pending", "cancelled"] as const) {
      const html = pageOf({ ...open, status });
      expect(html.match(/To be confirmed/g)).toHaveLength(2);
      expect(html).toContain("₹500");
      expect(html).not.toMatch(/₹0|costs nothing/);
    }
    expect(pageOf({})).not.toContain("To be confirmed");
  });

  it.each([
    ["pending", "quote", "Quote SHK-1"],
    ["cancelled", "quote", "Quote SHK-1"],
    ["confirmed", "quote", "Booking SHK-1"],
    ["completed", "quote", "Booking SHK-1"],
    ["pending", "booking", "Booking SHK-1"],
  ] as const)("calls what is %s and was asked for as a %s '%s'", (status, kind, title) => {
    const html = pageOf({ status, kind });
    expect(html).toContain(`<title>${title} | ${settings.companyInfo.name}</title>`);
    const main = html.slice(html.indexOf("<main"), html.indexOf("</main>"));
    const [other] = title.startsWith("Quote") ? ["booking"] : ["quote"];
    expect(main).not.toMatch(new RegExp(`\\bthis ${other}|${other} SHK`, "i"));
    expect(main).toContain(title);
  });
});
