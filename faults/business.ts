// A day's business at a house: visitors book, staff edit, take payments and upload pictures, all at once.
import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { restPaths } from "@shikara/contract/rest-routes";
import { paths } from "@shikara/contract/routes";
import type { House } from "@shikara/testing/house";
import { z } from "zod";
import { png } from "../e2e/png.ts";
import { type Answer, Desk } from "./desk.ts";
import { type Edited, KINDS, Ledger } from "./ledger.ts";

/** How many are at it at the same time. */
const VISITORS = 4;
const EDITORS = 2;
const CASHIERS = 2;
const UPLOADERS = 2;
/** Whoever got no good answer waits so long before the next try. */
const AGAIN_MS = 50;
/** Who got one goes on at once; in the quick form after a breath, for it shares its machine with all the other checks. */
const BREATH_MS = process.argv.includes("--quick") ? 100 : 0;
const DAYS_AHEAD = 30;
const DAY_MS = 86_400_000;
const CACHED_PAGES = ["/", paths.tours, paths.contact];

const saved = z.object({ data: z.object({ id: z.uuid(), version: z.number() }) });
const vehicleSaved = z.object({ data: z.object({ _id: z.uuid() }) });

interface Unanswered {
  name: string;
  key: string;
}

/** Runs until `close`; `begin` and `end` of the work may alternate. */
export class Business {
  readonly desk: Desk;
  readonly ledger = new Ledger();
  /** All answers to bookings and to uploads, and those of public pages that are kept in memory. */
  readonly answers: Answer[] = [];
  readonly uploads: Answer[] = [];
  readonly pages: Answer[] = [];
  readonly #unanswered: Unanswered[] = [];
  #vehicle = "";
  #count = 0;
  #isOpen = false;
  #work: Promise<unknown> = Promise.resolve();

  constructor(house: House) {
    this.desk = new Desk(house);
  }

  /** The vehicle, and the bookings that are edited and paid for. */
  async prepare(): Promise<this> {
    await this.desk.signIn();
    const vehicle = { name: "Sedan", model: "Dzire", capacity: "4", price: 12 };
    const made = await this.desk.send("POST", restPaths.staffVehicles, vehicle, this.desk.staff);
    this.#vehicle = vehicleSaved.parse(JSON.parse(made.text)).data._id;
    for (let each = 0; each < EDITORS; each += 1)
      this.ledger.edited.push({ ...(await this.#enter(`Edited ${each}`)), words: "", unanswered: undefined });
    for (let each = 0; each < CASHIERS; each += 1)
      this.ledger.payments.set((await this.#enter(`Paid ${each}`)).id, new Set());
    await this.warmPages();
    return this;
  }

  async #enter(customerName: string): Promise<{ id: string; version: number }> {
    const trip = { bookingType: "cab", vehicleType: this.#vehicle, pickupLocation: "Airport", dropLocation: "Dal" };
    const person = {
      customerName,
      phone: "+91 98765 43210",
      travelDate: this.#day(),
      travelers: 2,
      totalAmount: 90_000_000,
    };
    const { status, text } = await this.desk.send("POST", restPaths.bookings, { ...trip, ...person }, this.desk.staff);
    if (status !== 201) throw new Error(`A booking could not be entered: ${text}`);
    return saved.parse(JSON.parse(text)).data;
  }

  #day(): string {
    return new Date(Date.now() + DAYS_AHEAD * DAY_MS).toISOString().slice(0, 10);
  }

  /** Asks the public pages once, so that they are kept. */
  async warmPages(): Promise<void> {
    for (const page of CACHED_PAGES) await this.desk.ask("GET", page);
  }

  begin({ withPages = false } = {}): void {
    this.#isOpen = true;
    const staff = [
      ...Array.from({ length: VISITORS }, () => this.#each(() => this.#book(this.#nextVisitor()))),
      ...this.ledger.edited.map((edited) => this.#each(() => this.#edit(edited))),
      ...[...this.ledger.payments.keys()].map((id) => this.#each(() => this.#pay(id))),
      ...Array.from({ length: UPLOADERS }, () => this.#each(() => this.#upload())),
    ];
    const readers = withPages ? CACHED_PAGES.map((page) => this.#each(() => this.#read(page))) : [];
    this.#work = Promise.all([...staff, ...readers]);
  }

  /** Resolves when the last answers are there, or will not come. */
  async end(): Promise<void> {
    this.#isOpen = false;
    await this.#work;
  }

  async #each(work: () => Promise<boolean>): Promise<void> {
    while (this.#isOpen) await pause((await work()) ? BREATH_MS : AGAIN_MS);
  }

  #nextVisitor(): Unanswered {
    this.#count += 1;
    return { name: `Visitor ${this.#count}`, key: randomUUID() };
  }

  async #book(visitor: Unanswered): Promise<boolean> {
    const { name, key } = visitor;
    const trip = { pickupLocation: "Airport", dropLocation: "Dal Lake", pickupDate: this.#day(), pickupTime: "09:30" };
    const person = { name, phone: "+91 98765 43210", email: `${key}@example.com`, passengers: 2, tripType: "oneway" };
    const body = { ...trip, ...person, vehicleType: this.#vehicle };
    const answer = await this.desk.send("POST", restPaths.requestCab, body, { "idempotency-key": key });
    this.answers.push(answer);
    if (answer.status !== 201) {
      this.#unanswered.push(visitor);
      return false;
    }
    const { reference } = z.object({ reference: z.string() }).parse(JSON.parse(answer.text));
    this.ledger.bookings.set(name, reference);
    this.ledger.counts.bookings += 1;
    return true;
  }

  async #edit(edited: Edited): Promise<boolean> {
    this.#count += 1;
    const specialRequests = `Edit ${this.#count}`;
    // One without an answer is settled by the next comparison.
    if (edited.unanswered) return false;
    edited.unanswered = specialRequests;
    const body = { version: edited.version, specialRequests };
    const { status, text } = await this.desk.send("PUT", restPaths.booking(edited.id), body, this.desk.staff);
    if (status !== 200) return false;
    edited.version = saved.parse(JSON.parse(text)).data.version;
    edited.words = specialRequests;
    edited.unanswered = undefined;
    this.ledger.counts.edits += 1;
    return true;
  }

  async #pay(id: string): Promise<boolean> {
    this.#count += 1;
    const note = `Payment ${this.#count}`;
    const headers = { ...this.desk.staff, "idempotency-key": randomUUID() };
    const { status } = await this.desk.send(
      "POST",
      restPaths.payments(id),
      { amount: 1, method: "cash", note },
      headers,
    );
    if (status !== 201) return false;
    this.ledger.payments.get(id)?.add(note);
    this.ledger.counts.payments += 1;
    return true;
  }

  async #upload(): Promise<boolean> {
    this.#count += 1;
    const form = new FormData();
    form.set("category", "vehicles");
    const colour: [number, number, number] = [this.#count & 255, (this.#count >> 8) & 255, 99];
    form.set("file", new Blob([new Uint8Array(png(16, 16, colour))], { type: "image/png" }), "photo.png");
    const encoded = new Response(form);
    const type = encoded.headers.get("content-type") ?? "";
    const body = Buffer.from(await encoded.arrayBuffer());
    const headers = { ...this.desk.staff, "content-type": type };
    const answer = await this.desk.ask("POST", restPaths.upload, { headers, body });
    const { status, text } = answer;
    this.uploads.push(answer);
    if (status !== 200) return false;
    this.ledger.uploads.add(z.object({ id: z.uuid() }).parse(JSON.parse(text)).id);
    this.ledger.counts.uploads += 1;
    return true;
  }

  async #read(page: string): Promise<boolean> {
    this.pages.push(await this.desk.ask("GET", page));
    await pause(10);
    return true;
  }

  /** Sends what had no good answer again, with its key: each must then be there, once. */
  async sendAgain(): Promise<void> {
    for (const visitor of this.#unanswered.splice(0)) await this.#book(visitor);
  }

  /** True when so many more of each were acknowledged since the counts were taken. */
  hasDone(each: number, since: Ledger["counts"]): boolean {
    return KINDS.every((kind) => this.ledger.counts[kind] - since[kind] >= each);
  }
}
