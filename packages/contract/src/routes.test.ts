import { describe, expect, it } from "vitest";
import { findingPaths } from "./finding-routes.ts";
import { inLanguage } from "./language-routes.ts";
import { ownPaths } from "./own-routes.ts";
import { restPaths } from "./rest-routes.ts";
import { adminPaths, folders, paths, safeNext, servicePaths } from "./routes.ts";
import { spokenAddress } from "./spoken-routes.ts";
import { LANGUAGES } from "./texts/languages.ts";

/** What others have written down: they stand here as text, and nowhere else. */
describe("addresses that stay as they are", () => {
  it("of what visitors open: links, bookmarks, search engines, mails that went out", () => {
    expect(paths).toMatchObject({
      home: "/",
      tours: "/packages",
      testimonials: "/testimonials",
      bookCab: "/book-cab",
      contact: "/contact",
      blog: "/blog",
      letterConfirm: "/newsletter/confirm",
      letterLeave: "/newsletter/unsubscribe",
      feed: "/feed.xml",
      sitemap: "/sitemap.xml",
      robots: "/robots.txt",
      teamLogin: "/team/login",
      forgotPassword: "/team/forgot-password",
      newPassword: "/team/new-password",
      adminLogin: "/admin/login",
      search: "/search",
      compare: "/compare",
      favourites: "/favourites",
    });
    expect(findingPaths.searchFor("dal lake & more")).toBe("/search?q=dal+lake+%26+more");
    expect(findingPaths.searchFor("")).toBe("/search");
    expect(findingPaths.compared(["a-lake", "b"])).toBe("/compare?p=a-lake,b");
    expect(findingPaths.favouritesOf([])).toBe("/favourites");
    expect(findingPaths.itineraryChosen("a-lake", { adults: "4" })).toBe("/packages/a-lake/itinerary.pdf?adults=4");
    expect(paths.tour("houseboat-week")).toBe("/packages/houseboat-week");
    expect(paths.tour(1)).toBe("/packages/1");
    expect(paths.post("lake-before-breakfast")).toBe("/blog/lake-before-breakfast");
    expect(ownPaths.booking("SHK-1")).toBe("/booking/SHK-1");
    expect(ownPaths.document("SHK-1", "invoice")).toBe("/booking/SHK-1/invoice.pdf");
    expect(ownPaths.duties("an-id")).toBe("/duty/an-id");
    expect(ownPaths.cancel("SHK-1")).toBe("/booking/SHK-1/cancel");
    expect(paths.picture("an-id", "image.jpg")).toBe("/media/an-id/image.jpg");
    expect(paths.tourCard("houseboat-week")).toBe("/og/packages/houseboat-week.jpg");
    expect(paths.postCard("lake-before-breakfast")).toBe("/og/blog/lake-before-breakfast.jpg");
  });

  it("of the back office's screens", () => {
    expect(adminPaths).toMatchObject({
      dashboard: "/admin/dashboard",
      tours: "/admin/packages",
      bookings: "/admin/bookings",
      enquiries: "/admin/enquiries",
      customers: "/admin/customers",
      payments: "/admin/payments",
      newsletter: "/admin/newsletter",
      outbox: "/admin/outbox",
      team: "/admin/team",
      images: "/admin/images",
      testimonials: "/admin/testimonials",
      vehicles: "/admin/vehicles",
      drivers: "/admin/drivers",
      duties: "/admin/duties",
      suppliers: "/admin/suppliers",
      payables: "/admin/payables",
      media: "/admin/media",
      settings: "/admin/site-settings",
      popups: "/admin/popups",
      blog: "/admin/blog",
      profile: "/admin/profile",
      audit: "/admin/audit",
      deleted: "/admin/deleted",
      webhooks: "/admin/webhooks",
    });
  });

  it("of machines: proxies, probes, mail hosts", () => {
    expect(servicePaths).toEqual({
      calendar: "/calendar.ics",
      driverCalendar: "/duties.ics",
      trpc: "/trpc",
      live: "/health/live",
      ready: "/health/ready",
      metrics: "/metrics",
      inboundMail: "/webhooks/inbound-mail",
      razorpay: "/webhooks/razorpay",
    });
  });

  it("of folders, as the addresses below them say", () => {
    expect(folders.admin).toBe("/admin");
    for (const path of [...Object.values(adminPaths), paths.adminLogin])
      if (typeof path === "string") expect(path).toMatch(`${folders.admin}/`);
    for (const path of [paths.teamLogin, paths.forgotPassword, paths.newPassword])
      expect(path).toMatch(`${folders.team}/`);
    for (const path of [paths.letterConfirm, paths.letterLeave]) expect(path).toMatch(`${folders.letter}/`);
    expect(ownPaths.booking("SHK-1")).toBe(`${folders.ownBookings}/SHK-1`);
    expect(paths.picture("an-id", "image.jpg")).toBe(`${folders.pictures}/an-id/image.jpg`);
    expect(paths.tourCard.pattern).toMatch(`${folders.cards}/`);
    expect(restPaths.tours).toMatch(`${folders.rest}/`);
  });
});

describe("paths", () => {
  it("leave out filters that are not set", () => {
    expect(paths.blogFiltered({})).toBe("/blog");
    expect(paths.blogFiltered({ search: "", category: "culture" })).toBe("/blog?category=culture");
  });
  it("take the way to a screen from one door to the other", () => {
    expect(paths.signInFor(paths.teamLogin, adminPaths.vehicles)).toBe("/team/login?next=%2Fadmin%2Fvehicles");
    expect(paths.signInFor(paths.teamLogin, adminPaths.dashboard)).toBe(paths.teamLogin);
  });
  it("write what stands in them so that it cannot mean anything else", () => {
    expect(paths.post("a/b?c")).toBe("/blog/a%2Fb%3Fc");
  });
});

describe("where one is sent after signing in", () => {
  it("is a screen of the back office", () => expect(safeNext("/admin/vehicles?q=1")).toBe("/admin/vehicles?q=1"));
  it.each([
    "https://elsewhere.example/",
    "//elsewhere.example",
    "/\\elsewhere.example",
    "/admin/\\x",
    "/",
    "",
    null,
    "/admin/login",
  ])("is the dashboard instead of %j", (next) => expect(safeNext(next)).toBe("/admin/dashboard"));
});

describe("an address in a language", () => {
  it.each([
    ["/", "en", "/"],
    ["/hi", "hi", "/"],
    ["/hi?sent=1", "hi", "/?sent=1"],
    ["/ur/packages/valley?tab=policies", "ur", "/packages/valley?tab=policies"],
    ["/ur/trpc/tours.list,blog.page?batch=1", "ur", "/trpc/tours.list,blog.page?batch=1"],
    ["/hi/nothing-of-ours", "hi", "/nothing-of-ours"],
    // What is one customer's own, but not its papers.
    ["/ur/booking/SHK-1", "ur", "/booking/SHK-1"],
    ["/ur/booking/SHK-1/invoice.pdf", "en", "/ur/booking/SHK-1/invoice.pdf"],
    // A file made of a page's texts is asked for as that page is.
    ["/ur/packages/valley/itinerary.pdf?adults=3", "ur", "/packages/valley/itinerary.pdf?adults=3"],
    ["/hi/review/SHK-1", "hi", "/review/SHK-1"],
    ["/hi/newsletter/confirm", "hi", "/newsletter/confirm"],
    ["/hindi", "en", "/hindi"],
    ["/en/packages", "en", "/en/packages"],
    // What answers in one language alone stays what it is: nothing of ours.
    ["/hi/admin/dashboard", "en", "/hi/admin/dashboard"],
    ["/hi/team/login", "en", "/hi/team/login"],
    ["/ur/api/packages", "en", "/ur/api/packages"],
    ["/hi/sitemap.xml", "en", "/hi/sitemap.xml"],
  ])("%s asks in %s for %s", (written, language, address) => {
    expect(spokenAddress(written)).toEqual({ language, address });
  });

  it("is written back as it came", () => {
    for (const language of LANGUAGES)
      for (const path of ["/", "/packages", "/blog/a-post"])
        expect(spokenAddress(inLanguage(language, path))).toEqual({ language, address: path });
  });
});
