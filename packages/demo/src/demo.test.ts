import { existsSync } from "node:fs";
import { BLOG_CATEGORIES, BLOG_STATUSES, FEATURED_POSTS, FEATURED_VIEWS } from "@shikara/contract/blog/schema";
import { SLUG } from "@shikara/contract/core/atoms";
import { ANSWER_HOURS, enquirySend } from "@shikara/contract/enquiries/schema";
import { GALLERY_CATEGORIES, galleryCreate } from "@shikara/contract/gallery/schema";
import { focal } from "@shikara/contract/media/pictures";
import { mediaCreate } from "@shikara/contract/media/schema";
import { POPUP_TYPES, popupCreate } from "@shikara/contract/popups/schema";
import { quoteCreate } from "@shikara/contract/quotes/schema";
import { paths } from "@shikara/contract/routes";
import { allotmentCreate, rateCreate, supplierCreate } from "@shikara/contract/suppliers/schema";
import { taskCreate } from "@shikara/contract/tasks/schema";
import { memberCreate } from "@shikara/contract/team/schema";
import { averageRating } from "@shikara/contract/testimonials/ratings";
import { testimonialCreate } from "@shikara/contract/testimonials/schema";
import { tourCreate } from "@shikara/contract/tours/schema";
import { travellerEntry } from "@shikara/contract/travellers/schema";
import { VEHICLE_TYPES, vehicleCreate } from "@shikara/contract/vehicles/schema";
import { openInMemory } from "@shikara/db/embedded";
import * as tables from "@shikara/db/schema";
import { describe, expect, it } from "vitest";
import { demoAgency } from "./demo.ts";
import { FOCAL_POINTS } from "./focal-points.ts";
import { wordsOf } from "./pictures.ts";
import { SCENES, type Scene } from "./scenes.ts";

const NOW = new Date("2026-11-20T06:30:00Z");
const asked = new Set<string>();
const address = (scene: string) => {
  asked.add(scene);
  return paths.picture("00000000-0000-4000-8000-000000000000", "image.jpg");
};
const demo = demoAgency(address, NOW);
const unique = (list: unknown[]) => expect(new Set(list).size).toBe(list.length);

describe("the demo agency", () => {
  it("has tasks as staff write them, each about something that is there", () => {
    const known = new Set([...demo.bookings, ...demo.quotes].map(({ id }) => id));
    for (const { text, dueOn, recordKind, recordId } of demo.tasks) {
      expect(taskCreate.parse({ text, dueOn })).toMatchObject({ text, dueOn });
      if (recordKind) expect(known).toContain(recordId);
    }
    expect(demo.tasks.some(({ recordKind }) => recordKind === "booking")).toBe(true);
    expect(demo.tasks.some(({ recordKind }) => recordKind === "quote")).toBe(true);
  });

  it("has travellers as staff enter them, with numbers that are nobody's", () => {
    const known = new Map(demo.bookings.map(({ id, travelers }) => [id, travelers]));
    expect(demo.travellers.length).toBeGreaterThan(2);
    for (const { bookingId, travellers } of demo.travellers) {
      expect(travellers.length).toBeLessThanOrEqual(known.get(bookingId) ?? 0);
      for (const traveller of travellers) {
        expect(travellerEntry.parse(traveller)).toEqual(traveller);
        expect(traveller.paper?.number).toMatch(/00/);
      }
    }
  });

  it("has suppliers, rates and allotments as staff enter them, and nobody's addresses", () => {
    for (const { id: _id, ...supplier } of demo.suppliers) {
      const { contacts } = supplierCreate.parse(supplier);
      for (const { email } of contacts) expect(email).toMatch(/@example\.com$/);
    }
    for (const rate of demo.supplierRates) rateCreate.parse(rate);
    for (const { id: _id, ...allotment } of demo.allotments) allotmentCreate.parse(allotment);
    expect(new Set(demo.stays.map(({ state }) => state)).size).toBeGreaterThan(3);
    expect(demo.stays.some(({ isHeld }) => isHeld)).toBe(true);
  });

  it("has quotes as staff write them", () => {
    for (const { content, customerName, email, phone } of demo.quotes)
      expect(quoteCreate.parse({ customerName, email, phone, content }).content).toEqual(content);
  });

  it("shows only pictures that are drawn, and lists every one with words for it", () => {
    for (const scene of asked) expect(Object.keys(SCENES)).toContain(scene);
    for (const [name, { width: _, part, ...details }] of Object.entries<Scene>(SCENES)) {
      expect(existsSync(new URL(`../scenes/${part?.of ?? name}.svg`, import.meta.url)), name).toBe(true);
      expect(mediaCreate.parse({ imageUrl: address("og-card"), ...details })).toMatchObject(details);
    }
    for (const { x, y } of Object.values(FOCAL_POINTS)) expect(focal.parse({ x, y })).toEqual({ x, y });
    expect(wordsOf("pahalgam-river")).toMatchObject({ caption: "Bridge on the Lidder", focalX: 54, focalY: 64 });
    expect(wordsOf("og-card")).toMatchObject({ focalX: 50, focalY: 50 });
  });

  it("has staff that could have been entered by hand", () => {
    expect(demo.team.map(({ username, role }) => [username, role])).toEqual([
      ["manager", "manager"],
      ["agent", "agent"],
    ]);
    for (const { id: _, avatar: __, ...member } of demo.team) {
      expect(memberCreate.parse({ ...member, password: "a long enough one" })).toMatchObject(member);
      expect(member).not.toHaveProperty("passwordHash");
    }
  });

  it("has one vehicle of each type, as the form would take it", () => {
    expect(demo.vehicles.map(({ vehicleType }) => vehicleType).sort()).toEqual([...VEHICLE_TYPES].sort());
    expect(demo.vehicles.map(({ price }) => price)).toEqual([28, 18, 24, 16, 12, 32]);
    expect(demo.vehicles.map(({ features }) => features.length - 3)).toEqual([2, 3, 1, 2, 1, 3]);
    for (const { id: _, ...vehicle } of demo.vehicles) expect(vehicleCreate.parse(vehicle)).toEqual(vehicle);
  });

  it("has the three documented packages first and nine through the year behind them, each with a day for every day", () => {
    const documented = demo.tours.slice(0, 3);
    expect(documented.map(({ title, price, duration, groupSize }) => [title, price, duration, groupSize])).toEqual([
      ["Kashmir Valley Explorer", 25_000, "7D/6N", "2-6 People"],
      ["Srinagar Deluxe Package", 18_000, "5D/4N", "2-4 People"],
      ["Kashmir Adventure Special", 22_000, "6D/5N", "4-8 People"],
    ]);
    expect(documented.map(({ highlights, category }) => [highlights.length, category])).toEqual([
      [7, "premium"],
      [6, "premium"],
      [6, "premium"],
    ]);
    expect(demo.tours).toHaveLength(12);
    unique(demo.tours.map(({ slug }) => slug));
    for (const { id: _, slug: __, sortOrder: ___, ...tour } of demo.tours) {
      expect(tourCreate.parse(tour)).toMatchObject({
        title: tour.title,
        rates: tour.rates,
        highlights: tour.highlights,
      });
      expect(tour.itinerary.map(({ day }) => day)).toEqual(
        Array.from({ length: Number.parseInt(tour.duration, 10) }, (_, at) => at + 1),
      );
      expect(tour.images).toHaveLength(3);
    }
  });

  it("has six approved reviews over all packages and two that wait, marked as nobody's words", () => {
    const shown = demo.testimonials.filter(({ status }) => status === "approved");
    expect(shown.map(({ customerName, rating, date }) => [customerName, rating, date])).toEqual([
      ["Meera Nair", 5, "October 2026"],
      ["Farhan Sheikh", 5, "June 2026"],
      ["Daniel Frey", 4, "February 2026"],
      ["Ananya Rao", 3, "July 2026"],
      ["Ritu and Sameer Kapoor", 5, "April 2026"],
      ["The Iyer family", 5, "October 2025"],
    ]);
    expect(averageRating(shown)).toBe(4.5);
    expect(new Set(shown.map(({ packageName }) => packageName))).toEqual(
      new Set(demo.tours.slice(0, 3).map(({ title }) => title)),
    );
    expect(demo.testimonials.filter(({ status }) => status === "pending")).toHaveLength(2);
    for (const { status: _, isDemo, createdAt, updatedAt: __, ...review } of demo.testimonials) {
      expect(isDemo).toBe(true);
      expect(Number(createdAt)).toBeLessThan(Number(NOW));
      expect(testimonialCreate.parse(review)).toEqual(review);
    }
  });

  it("has a gallery with pictures of every category, one of them hidden", () => {
    expect(new Set(demo.gallery.map(({ category }) => category))).toEqual(new Set(GALLERY_CATEGORIES));
    expect(demo.gallery.filter(({ isActive }) => !isActive)).toHaveLength(1);
    for (const { createdAt, updatedAt: _, ...image } of demo.gallery) {
      expect(Number(createdAt)).toBeLessThan(Number(NOW));
      expect(galleryCreate.parse(image)).toEqual(image);
    }
  });

  it("has articles in every category and state, two of them featured", () => {
    unique(demo.posts.map(({ slug }) => slug));
    expect(new Set(demo.posts.map(({ category }) => category))).toEqual(new Set(BLOG_CATEGORIES));
    expect(new Set(demo.posts.map(({ status }) => status))).toEqual(new Set(BLOG_STATUSES));
    expect(demo.posts.filter(({ views = 0 }) => views > FEATURED_VIEWS)).toHaveLength(FEATURED_POSTS);
    for (const post of demo.posts) {
      expect(post.slug).toMatch(SLUG);
      const words = post.content
        .replace(/<[^>]*>/g, " ")
        .split(/\s+/)
        .filter(Boolean).length;
      expect(words, post.slug).toBeGreaterThan(250);
      expect(words, post.slug).toBeLessThan(900);
      expect(post.readTime).toBe(Math.ceil(words / 200));
      const tags = [...post.content.matchAll(/<\/?([a-z0-9]+)/g)].map(([, tag]) => tag);
      for (const tag of tags) expect(["h2", "p", "ul", "ol", "li", "blockquote", "strong", "em", "a"]).toContain(tag);
      expect(post.content).not.toMatch(/!|&(?!amp;)/);
      expect(post.publishedAt !== null).toBe(post.status === "published");
    }
  });

  it("links only to pages that are there", () => {
    const pages = [
      ...[paths.contact, paths.bookCab, paths.tours],
      ...demo.tours.map(({ slug }) => paths.tour(slug)),
      ...demo.posts.map(({ slug }) => paths.post(slug)),
    ];
    const links = demo.posts.flatMap(({ content }) => [...content.matchAll(/href="([^"]*)"/g)].map(([, to]) => to));
    for (const to of [...links, ...demo.popups.map(({ linkUrl }) => linkUrl)]) expect(pages).toContain(to);
  });

  it("has messages that visitors could have sent, one of which waits within the promised time", () => {
    for (const { name, email, phone, subject, inquiryType, message, preferredContact } of demo.enquiries) {
      const sent = { name, email, phone, subject, inquiryType, message, preferredContact };
      expect(enquirySend.parse(sent)).toEqual(sent);
    }
    const waiting = demo.enquiries.filter(({ status }) => status === "new");
    expect(waiting).toHaveLength(1);
    expect((Number(NOW) - Number(waiting[0]?.createdAt)) / 3_600_000).toBeLessThan(ANSWER_HOURS);
    unique([...demo.bookings, ...demo.enquiries].map(({ reference }) => reference));
  });

  it("has readers of the letter: one who has not said yes, one who left, others who get it", () => {
    expect(demo.subscribers.filter(({ confirmedAt }) => confirmedAt === null)).toHaveLength(1);
    expect(demo.subscribers.filter(({ unsubscribedAt }) => unsubscribedAt !== null)).toHaveLength(1);
    for (const { createdAt, unsubscribedAt } of demo.subscribers)
      for (const at of [createdAt, unsubscribedAt ?? createdAt]) expect(Number(at)).toBeLessThan(Number(NOW));
  });

  it("has one popup of each type, of which one is live", () => {
    expect(demo.popups.map(({ popupType }) => popupType)).toEqual([...POPUP_TYPES]);
    for (const { id: _, ...popup } of demo.popups) expect(popupCreate.parse(popup)).toEqual(popup);
    const live = demo.popups.filter(
      ({ isActive, startDate, endDate }) => isActive && startDate <= NOW && (!endDate || endDate > NOW),
    );
    expect(live.map(({ title }) => title)).toEqual(["First snow, second night free"]);
    // Nobody clicks or closes what was not shown, and nobody has seen tomorrow's.
    const counted = (kind: string) =>
      demo.popupDays.filter((row) => row.kind === kind).reduce((sum, { count }) => sum + count, 0);
    expect(counted("shown")).toBeGreaterThan(counted("clicked") + counted("closed"));
    expect(demo.popupDays.every(({ day }) => day <= "2026-11-20")).toBe(true);
  });

  it("fits the tables in the order given", async () => {
    const { db, migrate, close } = await openInMemory();
    await migrate();
    const { team, vehicles, tours, departures, testimonials, gallery, posts, popups, popupDays } = tables;
    const { agencyPapers, bookings, payments, invoices, invoiceCounters } = tables;
    await db.insert(team).values(demo.team.map((member) => ({ ...member, passwordHash: "none" })));
    await db.insert(vehicles).values(demo.vehicles);
    await db.insert(tours).values(demo.tours);
    await db.insert(departures).values(demo.departures);
    await db.insert(testimonials).values(demo.testimonials);
    await db.insert(gallery).values(demo.gallery);
    await db.insert(posts).values(demo.posts);
    await db.insert(popups).values(demo.popups);
    await db.insert(popupDays).values(demo.popupDays);
    await db.insert(agencyPapers).values(demo.papers);
    await db.insert(bookings).values(demo.bookings);
    await db.insert(payments).values(demo.payments);
    await db.insert(invoices).values(demo.invoices);
    await db.insert(invoiceCounters).values(demo.invoiceCounters);
    expect(await db.$count(bookings)).toBe(demo.bookings.length);
    await close();
  });
});
