import { FORMS_OF_AN_ADDRESS } from "@shikara/auth/form-limits";
import { restPaths } from "@shikara/contract/rest-routes";
import { bookings, enquiries, formSubmissions, subscribers } from "@shikara/db/schema";
import { inDays } from "@shikara/testing/days";
import { storeTour } from "@shikara/testing/tours";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createServerbed, type Serverbed } from "../../test/serverbed.ts";

let bed: Serverbed;
let vehicleId: string;
beforeAll(async () => {
  bed = await createServerbed();
  await storeTour(bed, "lake-days", { title: "Lake Days", price: 18_000 });
  const manager = await bed.as("manager");
  ({ id: vehicleId } = await manager.vehicles.create({ name: "Innova", model: "T", capacity: "6", price: 18 }));
});
afterAll(() => bed.close());

const guest = { name: "Demo Guest", phone: "+91 98765 43210", email: "guest@example.com" };
const cab = () => ({
  ...guest,
  pickupLocation: "Srinagar",
  dropLocation: "Gulmarg",
  pickupDate: inDays(30),
  pickupTime: "09:30",
  tripType: "oneway",
  vehicleType: vehicleId,
  passengers: 4,
});
const journey = () => ({ ...guest, package: "lake-days", travelDate: inDays(30), travelers: 2 });
const message = () => ({ ...guest, subject: "Tulips", message: "When?" });
const letter = () => ({ email: "lake@example.com" });

const FORMS = [
  [restPaths.requestCab, cab, bookings, "Booking request submitted successfully! We will contact you shortly."],
  [restPaths.requestTour, journey, bookings, "Booking inquiry sent! We will contact you soon."],
  [restPaths.contact, message, enquiries, "Message sent successfully! We will get back to you within 24 hours."],
  [restPaths.subscribe, letter, subscribers, "Thank you. Please confirm it in the mail that we send you."],
] as const;

describe.each(FORMS)("POST %s", (path, body, table, words) => {
  it("answers 201 with a reference, and twenty times the same to one Idempotency-Key", async () => {
    const before = await bed.services.db.$count(table);
    const headers = { "idempotency-key": `key of ${path}` };
    const answers = await Promise.all(Array.from({ length: 20 }, () => bed.sendJson("POST", path, body(), headers)));
    for (const answer of answers) {
      expect(answer.status).toBe(201);
      const seats = path === restPaths.requestTour ? { heldUntil: null, isWaiting: false } : {};
      expect(answer.json).toEqual({
        ...{ status: "success", reference: answers[0]?.json.reference, message: words },
        ...seats,
      });
      expect(answer.headers.get("cache-control")).toBe("private, no-store");
    }
    expect(await bed.services.db.$count(table)).toBe(before + 1);
    const other = await bed.sendJson("POST", path, { ...body(), email: "other@example.com" }, headers);
    expect([other.status, other.json.code]).toEqual([422, "IDEMPOTENCY_MISMATCH"]);
  });

  it("answers 400 with the field, and stores nothing of a program that fills in what no visitor sees", async () => {
    const before = await bed.services.db.$count(table);
    const wrong = await bed.sendJson("POST", path, { ...body(), email: "nobody" });
    expect([wrong.status, wrong.json.fields]).toEqual([400, { email: "Please enter a valid e-mail address" }]);
    const spam = { ...body(), email: "spam@example.com", website: "https://spam.example" };
    expect((await bed.sendJson("POST", path, spam)).json).toMatchObject({ status: "success", message: words });
    expect(await bed.services.db.$count(table)).toBe(before);
  });
});

it.each(["", "7b0e7f4e-2a55-4f6e-9d0c-0d7f0a3c1b11"])(
  "names the documented field of a cab's vehicle %j",
  async (id) => {
    const { status, json } = await bed.sendJson("POST", restPaths.requestCab, { ...cab(), vehicleType: id });
    expect([status, Object.keys(json.fields)]).toEqual([400, ["vehicleType"]]);
  },
);

it("takes thirty forms from one address, whatever X-Forwarded-For says, and then says how long to wait", async () => {
  await bed.services.db.delete(formSubmissions);
  const send = (at: number) =>
    bed.sendJson(
      "POST",
      restPaths.contact,
      { ...message(), subject: `${at}` },
      { "x-forwarded-for": `203.0.113.${at}` },
    );
  for (let at = 0; at < FORMS_OF_AN_ADDRESS; at++) expect((await send(at)).status).toBe(201);
  const refused = await send(FORMS_OF_AN_ADDRESS);
  expect([refused.status, refused.json.code]).toEqual([429, "RATE_LIMITED"]);
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
  expect((await send(0)).status).toBe(201);
});

describe("GET /api/packages/{slug}", () => {
  it("answers one package, by slug and by place alike", async () => {
    const bySlug = await bed.get(restPaths.tour("lake-days"));
    expect(bySlug.json).toMatchObject({ status: "success", data: { title: "Lake Days", position: 1, price: 18_000 } });
    expect((await bed.get(restPaths.tour(1))).json).toEqual(bySlug.json);
    expect(bySlug.headers.get("etag")).toBeTruthy();
    for (const path of ["nothing", "2", "0"])
      expect((await bed.get(`/api/packages/${path}`)).json).toMatchObject({
        code: "NOT_FOUND",
        message: "Package Not Found",
      });
  });
});

describe("GET /api/testimonials", () => {
  it("answers the approved ones, and shows a decision in the very next answer", async () => {
    const headers = await bed.bearer("manager");
    const review = { customerName: "Demo Guest", rating: 4, review: "Good tea." };
    const made = await bed.sendJson("POST", restPaths.staffTestimonials, review, headers);
    expect([made.status, made.json.message]).toEqual([201, "Testimonial created successfully"]);
    const { id } = made.json.data;
    expect((await bed.get(restPaths.testimonials)).json).toEqual({ status: "success", data: [] });
    const approved = await bed.send("POST", restPaths.testimonialApprove(id), { headers });
    expect(approved.json).toMatchObject({ status: "success", data: { status: "approved" } });
    expect((await bed.get(restPaths.testimonials)).json.data).toMatchObject([{ id, ...review, status: "approved" }]);
    const late = await bed.send("POST", restPaths.testimonialReject(id), { headers });
    expect([late.status, late.json.code, late.json.current.id]).toEqual([409, "BAD_TRANSITION", id]);
    expect((await bed.get(restPaths.staffTestimonials, headers)).json.data).toHaveLength(1);
    expect((await bed.send("DELETE", restPaths.testimonial(id), { headers })).status).toBe(200);
    expect((await bed.get(restPaths.testimonials)).json.data).toEqual([]);
  });
});
