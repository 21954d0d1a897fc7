import { FORMS_OF_AN_ADDRESS } from "@shikara/auth/form-limits";
import { journeyShown } from "@shikara/contract/bookings/shown-fare";
import { ERROR_MESSAGE } from "@shikara/contract/core/error-words";
import { inLanguage } from "@shikara/contract/language-routes";
import { adminPaths, paths } from "@shikara/contract/routes";
import { NO_RATES } from "@shikara/contract/tours/price";
import { bookings, enquiries, formSubmissions, subscribers } from "@shikara/db/schema";
import { eq } from "@shikara/db/sql";
import { inDays } from "@shikara/testing/days";
import { PASSWORD } from "@shikara/testing/testbed";
import { storeTour } from "@shikara/testing/tours";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Answer, createServerbed, type Serverbed } from "../../test/serverbed.ts";

let bed: Serverbed;
beforeAll(async () => {
  bed = await createServerbed();
});
afterAll(() => bed.close());

/** A form as a browser posts it without JavaScript. */
const post = (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  bed.send("POST", path, { body: new URLSearchParams(fields), headers: { origin: bed.origin, ...headers } });
const shown = (answer: { text: string }) => JSON.parse(answer.text);

describe("signing in without JavaScript", () => {
  it("sets an HttpOnly cookie and goes on to the back office, or to where one wanted to go", async () => {
    const { username } = await bed.member("admin");
    const answer = await post(paths.adminLogin, { username, password: PASSWORD });
    expect([answer.status, answer.headers.get("location")]).toEqual([303, adminPaths.dashboard]);
    const cookie = answer.headers.get("set-cookie") ?? "";
    expect(cookie).toMatch(/^shikara=[a-z0-9]{40}; Path=\/; Expires=[^;]+; HttpOnly; SameSite=Lax$/);
    const held = { cookie: cookie.split(";")[0] ?? "" };
    expect((await bed.get(adminPaths.vehicles, held)).status).toBe(200);
    const next = await post(paths.teamLogin, { username, password: PASSWORD, next: adminPaths.vehicles });
    expect([next.status, next.headers.get("location")]).toEqual([303, adminPaths.vehicles]);
    for (const elsewhere of ["https://evil.example", "//evil.example"])
      expect(
        (await post(paths.teamLogin, { username, password: PASSWORD, next: elsewhere })).headers.get("location"),
      ).toBe(adminPaths.dashboard);
  });

  it("shows the page again with the words of its door, keeps the name and never the password", async () => {
    const admin = await post(paths.adminLogin, { username: "who", password: "wrong word" });
    expect([admin.status, admin.headers.get("cache-control")]).toEqual([401, "no-store"]);
    expect(shown(admin).form).toEqual({
      values: { username: "who" },
      message: "Invalid credentials. Please try again.",
    });
    const team = await post(paths.teamLogin, { username: "who", password: "wrong word" });
    expect(shown(team).form.message).toBe("Invalid username or password");
    expect(team.text).not.toContain("wrong word");
    expect((await post(paths.teamLogin, {})).status).toBe(400);
  });

  it("sends who is not signed in from the back office to the admin door, and back afterwards", async () => {
    const answer = await bed.get(`${adminPaths.vehicles}?search=a`);
    expect([answer.status, answer.headers.get("location")]).toEqual([
      302,
      `${paths.adminLogin}?next=${encodeURIComponent("/admin/vehicles?search=a")}`,
    ]);
  });
});

const guest = { name: "Demo <b>Guest</b>", phone: "+91 98765 43210", email: "guest@example.com" };
const message = { ...guest, subject: "Tulips", message: "When?", inquiryType: "general", preferredContact: "any" };

/** The cookie an answer leaves, as the browser brings it. */
const left = ({ headers }: Answer) => ({ cookie: headers.get("set-cookie")?.split(";")[0] ?? "" });

/** What the page that an answer leads to says was sent. */
async function saidNext(answer: Answer) {
  const next = await bed.get(answer.headers.get("location") ?? "", left(answer));
  expect([next.status, next.headers.get("cache-control")]).toEqual([200, "no-store"]);
  return shown(next).form.sent;
}

describe("what was sent", () => {
  const letter = (email: string) => post(paths.blog, { email });

  it("is said once, to whoever sent it, by a cookie of its own", async () => {
    const sent = await letter("once@example.com");
    const cookie = sent.headers.get("set-cookie") ?? "";
    expect(cookie).toMatch(/^sent-[\w-]{8}=yes; Path=\/; HttpOnly; SameSite=Lax$/);
    const address = sent.headers.get("location") ?? "";
    const first = await bed.get(address, left(sent));
    expect(shown(first).form).toEqual({ values: {}, sent: "yes" });
    expect(first.headers.get("set-cookie")).toMatch(/^sent-[\w-]{8}=; Max-Age=0;/);
    // Read again, or by somebody who was given the address.
    expect(shown(await bed.get(address)).form).toEqual({ values: {} });
  });

  it("is each tab's own", async () => {
    const [one, other] = [await letter("one@example.com"), await post(paths.contact, message)];
    const both = { cookie: `${left(one).cookie}; ${left(other).cookie}` };
    expect(shown(await bed.get(other.headers.get("location") ?? "", both)).form.sent).toMatch(/^SHK-/);
    expect(shown(await bed.get(one.headers.get("location") ?? "", both)).form.sent).toBe("yes");
  });

  it("is nothing that an address says, nor a cookie that we cannot have written", async () => {
    for (const [path, cookie] of [
      [`${paths.bookCab}?sent=SHK-7K3Q-9XMD`, ""],
      [`${paths.bookCab}?sent=SHK-7K3Q-9XMD`, "sent-SHK-7K3Q-9XMD=yes"],
      [`${paths.bookCab}?sent=abcdefgh&sent=abcdefgh`, "sent-abcdefgh=yes"],
      [`${paths.bookCab}?sent=abcdefgh`, "sent-abcdefgh=Call+0900+now"],
      [`${paths.blog}?sent=`, "sent-=yes"],
    ] as const) {
      const own = await bed.get(path, { cookie });
      expect([shown(own).form.sent, own.headers.get("set-cookie")]).toEqual([undefined, null]);
    }
    for (const path of [`${paths.blog}?subscribed=1`, `${paths.letterConfirm}?done=1`])
      expect(shown(await bed.get(path)).form?.sent).toBeUndefined();
  });
});

describe("a form that can't be read", () => {
  it("comes back as its page when it is too large", async () => {
    const large = await post(paths.contact, { message: "x".repeat(65 * 1024) });
    expect([large.status, large.headers.get("cache-control")]).toEqual([413, "no-store"]);
    expect(shown(large).form.message).toBe(ERROR_MESSAGE.TOO_LARGE);
    expect(large.text).not.toContain("xxxx");
  });
});

describe("an address of a page", () => {
  it("is one: without a slash at its end, and never of another host", async () => {
    for (const [asked, meant] of [
      ["/blog/?search=snow", `${paths.blog}?search=snow`],
      ["/blog//", paths.blog],
      ["//contact/", paths.contact],
    ]) {
      const answer = await bed.get(asked ?? "");
      expect([answer.status, answer.headers.get("location")]).toEqual([301, meant]);
    }
  });
});

describe("booking a cab without JavaScript", () => {
  it("stores it once and goes on to a page that says so; bad input comes back with its errors", async () => {
    const manager = await bed.as("manager");
    const { id } = await manager.vehicles.create({ name: "Innova", model: "T", capacity: "6", price: 18 });
    const fields = {
      pickupLocation: "Srinagar",
      dropLocation: "Gulmarg",
      pickupDate: inDays(30),
      pickupTime: "09:30",
      tripType: "oneway",
      vehicleId: id,
      passengers: "4",
      name: "<b>Demo</b>",
      phone: "+91 98765 43210",
      email: "guest@example.com",
    };
    const sent = await post(paths.bookCab, fields);
    expect(sent.status).toBe(303);
    expect(sent.headers.get("location")).toMatch(/^\/book-cab\?sent=[\w-]{8}$/);
    const reference = await saidNext(sent);
    expect(reference).toMatch(/^SHK-/);
    expect(await saidNext(await post(paths.bookCab, fields))).toBe(reference);
    const [{ id: sentId } = { id: "" }, ...more] = await bed.services.db.select({ id: bookings.id }).from(bookings);
    expect(more).toEqual([]);
    await manager.bookings.cancel({ id: sentId });
    expect(await saidNext(await post(paths.bookCab, fields))).not.toBe(reference);

    const other: Record<string, string> = { ...fields, name: "Another", stops: "", returnDate: "", returnTime: "" };
    const shownFor = journeyShown((name) => other[name]);
    const raised = await post(paths.bookCab, { ...other, shownTotal: "800", shownFor });
    expect([raised.status, shown(raised).form.message]).toEqual([
      409,
      "The price has changed: it is now ₹900. Please look at it and send again.",
    ]);
    expect(await bed.services.db.$count(bookings)).toBe(2);
    expect((await post(paths.bookCab, { ...other, shownTotal: "900", shownFor })).status).toBe(303);

    // Fares are listed of a journey before more of it is said.
    const listed = (total: number) =>
      JSON.stringify({
        asked: { from: "Srinagar", to: "Gulmarg", day: inDays(30) },
        offers: [{ vehicleId: id, total }],
      });
    const byList = { ...fields, name: "By the list" };
    const dearer = await post(paths.bookCab, { ...byList, shownFares: listed(800) });
    expect([dearer.status, shown(dearer).form.message]).toEqual([409, expect.stringContaining("it is now ₹900.")]);
    expect((await post(paths.bookCab, { ...byList, shownFares: listed(900) })).status).toBe(303);

    const wrong = await post(paths.bookCab, { ...fields, email: "nobody", passengers: "many" });
    expect([wrong.status, wrong.headers.get("cache-control")]).toEqual([400, "no-store"]);
    expect(shown(wrong).form).toMatchObject({
      values: { email: "nobody", name: "<b>Demo</b>" },
      fields: { email: "Please enter a valid e-mail address", passengers: expect.any(String) },
    });
  });
});

describe("asking for a package without JavaScript", () => {
  const journey = { ...guest, travelDate: inDays(30), travelers: "2" };

  it("stores it once and goes on to the package's own address, from its place in the list too", async () => {
    await storeTour(bed, "lake-days", { price: 18_000 });
    const before = await bed.services.db.$count(bookings);
    const sent = await post(paths.tour("lake-days"), journey);
    expect(sent.status).toBe(303);
    expect(sent.headers.get("location")).toMatch(/^\/packages\/lake-days\?sent=/);
    const again = await post(paths.tour(1), journey);
    expect(await saidNext(again)).toBe(await saidNext(sent));
    expect(await bed.services.db.$count(bookings)).toBe(before + 1);
    expect((await post(paths.tour("lake-days"), { ...journey, kind: "quote" })).status).toBe(303);
  });

  it("says that the price has changed where the page was made with another one, and stores it as soon as that has been seen", async () => {
    const manager = await bed.as("manager");
    const tour = await storeTour(bed, "raised-days", { price: 18_000 });
    const page = (price: number) => JSON.stringify({ price, rates: NO_RATES, departures: [] });
    const asked = { ...journey, travelers: "3", name: "Raised" };
    await manager.tours.update({ id: tour.id, price: 21_000 });
    const before = await bed.services.db.$count(bookings);
    const refused = await post(paths.tour("raised-days"), { ...asked, shownPrices: page(18_000) });
    expect(refused.status).toBe(409);
    expect(shown(refused).form).toMatchObject({
      values: { name: "Raised" },
      message: "The price has changed: it is now ₹63,000. Please look at it and send again.",
    });
    expect(await bed.services.db.$count(bookings)).toBe(before);
    const inHindi = inLanguage("hi", paths.tour("raised-days"));
    expect(shown(await post(inHindi, { ...asked, shownPrices: page(18_000) })).form.message).toMatch(
      /^क़ीमत बदल गई है: .*63,000/,
    );
    expect((await post(paths.tour("raised-days"), { ...asked, shownPrices: page(21_000) })).status).toBe(303);
    // What no page of ours has written says nothing.
    for (const shownPrices of ["{", "{}", '{"price":"much"}', ""])
      expect(
        (await post(paths.tour("raised-days"), { ...asked, name: shownPrices || "Nothing", shownPrices })).status,
      ).toBe(303);
  });

  it("comes back with its errors and the text; of a package that is not there it is 404", async () => {
    const wrong = await post(paths.tour("lake-days"), { ...journey, travelDate: "2020-01-01", travelers: "" });
    expect([wrong.status, shown(wrong).form.fields]).toEqual([400, { travelers: "Please choose 1 to 20" }]);
    const past = await post(paths.tour("lake-days"), { ...journey, travelDate: "2020-01-01" });
    expect(shown(past).form).toMatchObject({
      values: { name: guest.name },
      fields: { travelDate: "The travel date must not be in the past" },
    });
    expect((await post(paths.tour("nothing"), journey)).status).toBe(404);
    expect((await post(paths.tour(99), journey)).status).toBe(404);
  });
});

describe("writing to the agency without JavaScript", () => {
  it("stores it once and goes on to a page that says so", async () => {
    const sent = await post(paths.contact, message);
    expect([sent.status, sent.headers.get("location")]).toEqual([303, expect.stringMatching(/^\/contact\?sent=/)]);
    expect(await saidNext(await post(paths.contact, message))).toBe(await saidNext(sent));
    expect(await bed.services.db.select().from(enquiries)).toMatchObject([{ name: guest.name, message: "When?" }]);
  });

  it("comes back with its errors and the text", async () => {
    const wrong = await post(paths.contact, { ...message, subject: "", email: "nobody" });
    expect([wrong.status, wrong.headers.get("cache-control")]).toEqual([400, "no-store"]);
    expect(shown(wrong).form).toMatchObject({
      values: { message: "When?", email: "nobody" },
      fields: { subject: "Please fill in this field", email: "Please enter a valid e-mail address" },
    });
  });

  it("looks sent to a program that fills in what no visitor sees", async () => {
    const before = await bed.services.db.$count(enquiries);
    const sent = await post(paths.contact, { ...message, subject: "Buy", website: "https://spam.example" });
    expect([sent.status, sent.headers.get("location")]).toEqual([303, expect.stringMatching(/^\/contact\?sent=/)]);
    expect(await bed.services.db.$count(enquiries)).toBe(before);
  });
});

describe("asking for the newsletter without JavaScript", () => {
  it("goes on to a page that says so, whoever asks again", async () => {
    for (const email of ["lake@example.com", "LAKE@example.com"]) {
      const sent = await post(paths.blog, { email });
      expect([sent.status, sent.headers.get("location")]).toEqual([303, expect.stringMatching(/^\/blog\?sent=/)]);
      expect(await saidNext(sent)).toBe("yes");
    }
    expect(await bed.services.db.$count(subscribers, eq(subscribers.email, "lake@example.com"))).toBe(1);
    const wrong = await post(paths.blog, { email: "lake" });
    expect([wrong.status, shown(wrong).form.fields]).toEqual([400, { email: "Please enter a valid e-mail address" }]);
  });
});

it("says when too many forms come from one address, and keeps the text", async () => {
  await bed.services.db.delete(formSubmissions);
  for (let at = 0; at < FORMS_OF_AN_ADDRESS; at++) await post(paths.blog, { email: `guest-${at}@example.com` });
  const refused = await post(paths.blog, { email: "one-more@example.com" });
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
  expect(shown(refused).form).toMatchObject({
    values: { email: "one-more@example.com" },
    message: "Too many attempts. Please wait and try again.",
  });
  await bed.services.db.delete(formSubmissions);
});
