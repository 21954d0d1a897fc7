import type { OwnDuties, OwnDuty } from "@shikara/contract/duties/own-duty";
import type { OwnBooking } from "@shikara/contract/portal/schema";
import type { OwnQuote } from "@shikara/contract/quotes/own-quote";
import { DEFAULT_SETTINGS } from "@shikara/contract/settings/defaults";
import type { OwnReview } from "@shikara/contract/testimonials/own-review";
import { languageComesFrom } from "@shikara/contract/texts/current";
import { afterEach, describe, expect, it } from "vitest";
import { renderOwnBooking, renderOwnDuties, renderOwnQuote, renderOwnReview } from "./render-portal.tsx";

const settings = { ...DEFAULT_SETTINGS, pictures: { logo: null, hero: null } };
const assets = { js: "/a.js", css: [], preload: [] };
const asked: OwnBooking = {
  ...{ reference: "SHK-1", kind: "booking", status: "pending", customerName: "Demo Guest", title: "Lake Days" },
  ...{
    picture: null,
    packageSlug: null,
    days: [],
    facts: [],
    isPriceOpen: false,
    lines: [],
    total: 100,
    deposit: 0,
    paid: 0,
    goingBack: 0,
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
    driver: null,
    travellers: null,
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

  it("says that seats were taken too late, and what is left to do", () => {
    const said = { seatsFault: "Held no more" };
    const page = (status: OwnBooking["status"]) =>
      renderOwnBooking({ ...said, assets, siteUrl: "https://shikara.test", settings, booking: { ...asked, status } });
    expect(page("pending")).toMatch(/role="alert".*Held no more.*Please ask us whether seats are left/s);
    expect(page("cancelled")).not.toContain("Please ask us whether seats are left");
  });

  it("tells day by day what was made for somebody alone", () => {
    const days = [{ title: "To the <houseboat>", description: "By shikara" }];
    const html = pageOf({ days });
    for (const words of ["Day by day", "To the &lt;houseboat&gt;", "By shikara"]) expect(html).toContain(words);
    expect(pageOf({})).not.toContain("By shikara");
  });

  it("tells who drives, in which car, and how to call them", () => {
    const driver = { name: "Bashir Ahmad", phone: "+91 00000 90001", vehicle: "Innova", registration: "JK 01 AB 1234" };
    const html = pageOf({ driver });
    for (const words of ["Your driver", "Bashir Ahmad", "Innova", "JK 01 AB 1234", 'href="tel:+910000090001"'])
      expect(html).toContain(words);
    expect(pageOf({})).not.toContain("Your driver");
  });

  it("tells who paid a part of the deposit that the rest of it is due now", () => {
    const paid = (part: "deposit" | "balance") =>
      pageOf({ justPaid: 30, paid: 30, balance: 70, online: { by: "Razorpay", next: { part, amount: 10 }, all: 70 } });
    expect(paid("deposit")).toContain("Of the deposit ₹10 is left to pay");
    expect(paid("deposit")).not.toContain("Nothing more has to be paid now");
    expect(paid("balance")).toContain("Nothing more has to be paid now; ₹70 is due later");
  });

  it("asks nothing more of who has paid and calls it off", () => {
    const arrived = { justPaid: 30, paid: 30, balance: 70 };
    for (const over of [{ status: "cancelled" }, { cancelAskedAt: new Date() }] as const) {
      expect(pageOf({ ...arrived, ...over })).toContain("₹30 has arrived");
      expect(pageOf({ ...arrived, ...over })).not.toContain("due later");
    }
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

describe("the page of a review", () => {
  const review: OwnReview = {
    ...{ reference: "SHK-1", title: "Lake Days", date: "October 2026", state: "published", rating: 4 },
    ...{ review: "Good tea.", customerName: "Asha", location: "", pictures: [], reason: "", answer: "" },
  };

  it("shows what came too late beside what it became, and nothing to send it with", () => {
    const form = { values: { review: "Good bread." }, message: "It is decided" };
    const html = renderOwnReview({ assets, siteUrl: "https://shikara.test", settings, review, form });
    expect(html).toMatch(/role="alert".*It is decided.*Good bread\..*It is published as you wrote it.*Good tea\./s);
    expect(html).not.toContain("<textarea");
  });
});

const duty: OwnDuty = {
  ...{
    id: "d-1",
    reference: "SHK-1",
    state: "given",
    release: null,
    isChanged: false,
    guest: "Aarav",
    phone: "+91 00000 00001",
  },
  ...{
    unit: "JK01 A 1",
    vehicle: "Innova",
    title: "Innova",
    firstDay: "2027-01-10",
    lastDay: "2027-01-10",
    time: "09:30",
  },
  ...{
    pickup: "Airport",
    drop: "Gulmarg",
    stops: [],
    isRoundTrip: false,
    returnTime: "",
    people: 3,
    note: "",
    requests: "",
  },
  ...{
    way: { km: 50.5, minutes: 110 },
    days: [],
    isUnderway: false,
    lastKm: null,
    startKm: null,
    endKm: null,
    deeds: ["accept", "decline", "start"],
    reports: [],
  },
};
const driversPage = (details: Partial<OwnDuty>, fault?: { deed: string; message: string }) => {
  const page: OwnDuties = {
    ...{ driver: "driver-1", name: "Bashir Ahmad", today: "2027-01-10", tomorrow: "2027-01-11", once: "once-1" },
    calendar: "https://shikara.test/duties.ics?key=driver-1.mac",
    duties: [{ ...duty, ...details }],
  };
  const said = fault && { duty: duty.id, typed: { km: "41199" }, ...fault };
  return renderOwnDuties({ assets, siteUrl: "https://shikara.test", settings, page, fault: said });
};

describe("a driver's page", () => {
  it("leads a phone's calendar to its address without a script, and shows that to be copied", () => {
    const html = driversPage({});
    expect(html).toContain('href="webcal://shikara.test/duties.ics?key=driver-1.mac"');
    expect(html).toContain("cid=webcal%3A%2F%2Fshikara.test%2Fduties.ics%3Fkey%3Ddriver-1.mac");
    expect(html).toMatch(/<code[^>]*>https:\/\/shikara\.test\/duties\.ics\?key=driver-1\.mac<\/code>/);
  });

  it("says where, when and whom, dials the guest by a touch, and has a form for each thing that may be done", () => {
    const html = driversPage({});
    for (const said of [
      "Hello Bashir",
      "9:30 am",
      "Airport",
      "Gulmarg",
      "50.5 km, about 1 h 50 min",
      "No duty tomorrow",
    ])
      expect(html).toContain(said);
    expect(html).toContain('href="tel:+910000000001"');
    expect(html.match(/action="\/duty[^"]+"/g)).toEqual(
      ["accept", "start", "problem", "decline"].map((deed) => `action="/duty/driver-1/d-1/${deed}"`),
    );
  });

  it("says at its form what could not be, with what was typed", () => {
    const html = driversPage(
      { state: "started", startKm: 41_200, deeds: ["end"] },
      { deed: "end", message: "Too few" },
    );
    expect(html).toMatch(/Too few.*value="41199"/s);
    expect(html).toContain("Started at 41,200 km");
  });

  it("says where the car's counter last stood to whoever sets out", () => {
    expect(driversPage({})).not.toContain("It stood at");
    expect(driversPage({ lastKm: 41_120 })).toMatch(/Kilometres at the start.*It stood at 41,120 km/s);
  });

  it("says of tomorrow what goes on from today", () => {
    const html = driversPage({ lastDay: "2027-01-12", days: [{ day: "2027-01-11", title: "To Pahalgam" }] });
    expect(html).toContain("Goes on: Aarav, To Pahalgam");
    expect(html).not.toContain("No duty tomorrow");
  });

  it("tells of a journey that was called off, and nothing else of it", () => {
    const html = driversPage({ state: "released", release: "cancelled", guest: "", phone: "", deeds: [] });
    expect(html).toContain("Please do not drive it");
    expect(html).not.toMatch(/action="\/duty|tel:\+910000000001/);
  });
});

describe("the page of a quote", () => {
  afterEach(() => languageComesFrom(() => undefined));
  const quote: OwnQuote = {
    ...{ reference: "SHK-1", number: 1, state: "sent", customerName: "Demo Guest", title: "Lake Days" },
    ...{ travelDate: "2027-05-01", validUntil: "2027-04-01", travelers: 2, total: 100, deposit: 0, note: "" },
    ...{
      days: [],
      lines: [],
      inclusions: [],
      exclusions: [],
      policy: [],
      notes: [],
      asked: null,
      bookingPath: null,
      isMailed: true,
      isOtherTaken: false,
    },
    ...{ closed: "", isFull: false, heldBy: null },
    sentAt: new Date("2026-12-01T06:30:00Z"),
  };

  it.each(["en", "hi", "ur"] as const)("leads in %s to its paper, which has one address", (language) => {
    languageComesFrom(() => language);
    const html = renderOwnQuote({ assets, siteUrl: "https://shikara.test", settings, quote });
    expect(html).toContain('href="/quote/SHK-1/quote.pdf"');
  });

  it.each(["accepted", "declined", "withdrawn", "ended"] as const)(
    "says why a wish came too late for one that is %s, and what it was",
    (state) => {
      const fault = { message: "Not sent", text: "Four nights, <please>" };
      const html = renderOwnQuote({
        assets,
        siteUrl: "https://shikara.test",
        settings,
        quote: { ...quote, state },
        fault,
      });
      expect(html).toMatch(/role="alert"[^>]*>.*Not sent.*Four nights, &lt;please&gt;/s);
      // A message to the agency begins with it.
      expect(html).toContain(encodeURIComponent("Four nights, <please>"));
    },
  );

  it("says of one that was taken back for another that they have accepted that", () => {
    const withdrawn = { ...quote, state: "withdrawn" } as const;
    const page = (isOtherTaken: boolean) =>
      renderOwnQuote({ assets, siteUrl: "https://shikara.test", settings, quote: { ...withdrawn, isOtherTaken } });
    expect(page(true)).toContain("You have accepted another of our quotes");
    expect(page(true)).not.toContain("we make you another one");
    expect(page(false)).toContain("We have taken this quote back");
  });
});
