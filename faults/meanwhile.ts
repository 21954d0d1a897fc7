// What a house owes to everybody else while somebody it asks is ill: the usual answers in the usual time, from the same processes.
import { readFileSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import type { House } from "@shikara/testing/house";
import { Business } from "./business.ts";
import type { Answer } from "./desk.ts";
import { type Figures, nothingOf, worst } from "./fault.ts";

const USUAL_MS = 1_000;
/** A booking beside ill peers takes so much more than one beside well ones at most: the machine has its own moods. */
const LONGER = 3;
const LONGER_MS = 250;
const WORST_MS = 5_000;
/** Between two looks at a process its memory goes up and down by so much without any fault. */
const MORE_MB = 150;
/** What was read of a flood is garbage until it is collected, which takes some work. */
const COLLECTED_WITHIN_MS = 20_000;

const memoryOf = (pids: readonly number[]) =>
  pids.reduce((sum, pid) => sum + Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]), 0) /
  1024;

/** So many of a hundred took no longer. */
function p95(answers: readonly Answer[]): number {
  const times = answers.map(({ ms }) => ms).toSorted((one, other) => one - other);
  return times[Math.floor(times.length * 0.95)] ?? 0;
}

/** A house at its business, before and while a peer of its own is ill. */
export class Meanwhile {
  readonly business: Business;
  readonly #house: House;
  #workers: number[] = [];
  #memory = 0;
  #usual = 0;

  constructor(house: House) {
    this.#house = house;
    this.business = new Business(house);
  }

  /** Sees how quick the house is, and how large, while all are well. */
  async measureUsual(): Promise<this> {
    await this.business.prepare();
    await this.work(USUAL_MS);
    this.#usual = p95(this.business.answers);
    this.#workers = this.#house.workers();
    this.#memory = memoryOf(this.#workers);
    this.business.answers.length = 0;
    return this;
  }

  async work(ms: number): Promise<void> {
    this.business.begin({ withPages: true });
    await pause(ms);
    await this.business.end();
  }

  /** @throws Error for whoever was not served as usual, and for a process that ended or grew */
  async figures(): Promise<Figures> {
    const { answers, pages } = this.business;
    const grownNow = () => Math.round(memoryOf(this.#house.workers()) - this.#memory);
    for (const until = Date.now() + COLLECTED_WITHIN_MS; grownNow() > MORE_MB && Date.now() < until; )
      await this.work(USUAL_MS);
    const not = (status: number) => (answer: Answer) => answer.status !== status;
    const told = ({ status, text }: Answer) => `${status} ${text.slice(0, 100)}`;
    nothingOf("Bookings refused", answers.filter(not(201)).map(told));
    nothingOf("Pages refused", pages.filter(not(200)).map(told));
    const now = this.#house.workers();
    if (now.join() !== this.#workers.join()) throw new Error(`Processes ended: ${this.#workers} became ${now}`);
    const grown = grownNow();
    const slowest = worst(answers.map(({ ms }) => ms));
    if (grown > MORE_MB) throw new Error(`The house grew by ${grown} MB`);
    if (p95(answers) > LONGER * this.#usual + LONGER_MS || slowest > WORST_MS)
      throw new Error(`Bookings took ${p95(answers)} ms (p95, usually ${this.#usual}) and ${slowest} ms at worst`);
    return {
      bookings: answers.length,
      "usual p95 ms": this.#usual,
      "p95 ms": p95(answers),
      "worst ms": slowest,
      "grown by MB": grown,
    };
  }

  /** Compares, stops the house, and compares its tables. */
  async close(): Promise<void> {
    const { business } = this;
    nothingOf("Afterwards", await business.ledger.compare(business.desk));
    business.desk.close();
    await this.#house.stop();
    nothingOf("In the tables", await business.ledger.compareTables(this.#house.database));
  }
}
