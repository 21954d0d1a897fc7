import { PASSWORD } from "@shikara/api/test/testbed";
import { bookings } from "@shikara/db/schema";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createServerbed, type Serverbed } from "../../test/serverbed.ts";

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
    const answer = await post("/admin/login", { username, password: PASSWORD });
    expect([answer.status, answer.headers.get("location")]).toEqual([303, "/admin/dashboard"]);
    const cookie = answer.headers.get("set-cookie") ?? "";
    expect(cookie).toMatch(/^shikara=[a-z0-9]{40}; Expires=[^;]+; Path=\/; HttpOnly; SameSite=Lax$/);
    const held = { cookie: cookie.split(";")[0] ?? "" };
    expect((await bed.get("/admin/vehicles", held)).status).toBe(200);
    const next = await post("/team/login", { username, password: PASSWORD, next: "/admin/vehicles" });
    expect(next.headers.get("location")).toBe("/admin/vehicles");
    for (const elsewhere of ["https://evil.example", "//evil.example"])
      expect(
        (await post("/team/login", { username, password: PASSWORD, next: elsewhere })).headers.get("location"),
      ).toBe("/admin/dashboard");
  });

  it("shows the page again with the words of its door, keeps the name and never the password", async () => {
    const admin = await post("/admin/login", { username: "who", password: "wrong word" });
    expect([admin.status, admin.headers.get("cache-control")]).toEqual([401, "no-store"]);
    expect(shown(admin).form).toEqual({
      values: { username: "who" },
      message: "Invalid credentials. Please try again.",
    });
    const team = await post("/team/login", { username: "who", password: "wrong word" });
    expect(shown(team).form.message).toBe("Invalid username or password");
    expect(team.text).not.toContain("wrong word");
    expect((await post("/team/login", {})).status).toBe(400);
  });

  it("sends who is not signed in from the back office to the admin door, and back afterwards", async () => {
    const answer = await bed.get("/admin/vehicles?search=a");
    expect([answer.status, answer.headers.get("location")]).toEqual([
      302,
      `/admin/login?next=${encodeURIComponent("/admin/vehicles?search=a")}`,
    ]);
  });
});

describe("booking a cab without JavaScript", () => {
  it("stores it once and goes on to a page that says so; bad input comes back with its errors", async () => {
    const manager = await bed.as("manager");
    const { id } = await manager.vehicles.create({ name: "Innova", model: "T", capacity: "6", price: 18 });
    const fields = {
      pickupLocation: "Srinagar",
      dropLocation: "Gulmarg",
      pickupDate: "2099-01-01",
      pickupTime: "09:30",
      tripType: "oneway",
      vehicleType: id,
      passengers: "4",
      name: "<b>Demo</b>",
      phone: "+91 98765 43210",
      email: "guest@example.com",
    };
    const sent = await post("/book-cab", fields);
    expect(sent.status).toBe(303);
    expect(sent.headers.get("location")).toMatch(/^\/book-cab\?sent=SHK-/);
    expect((await post("/book-cab", fields)).headers.get("location")).toBe(sent.headers.get("location"));
    expect(await bed.house.db.$count(bookings)).toBe(1);
    const own = await bed.get(sent.headers.get("location") ?? "");
    expect(own.headers.get("cache-control")).toBe("no-store");

    const wrong = await post("/book-cab", { ...fields, email: "nobody", passengers: "many" });
    expect([wrong.status, wrong.headers.get("cache-control")]).toEqual([400, "no-store"]);
    expect(shown(wrong).form).toMatchObject({
      values: { email: "nobody", name: "<b>Demo</b>" },
      fields: { email: "Please enter a valid e-mail address", passengers: expect.any(String) },
    });
  });
});
