// Whoever writes into a running house over REST, and what was answered.
import { Agent, type IncomingHttpHeaders, request } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import type { DeliverySeen } from "@shikara/contract/core/delivery-seen";
import { restPaths } from "@shikara/contract/rest-routes";
import { servicePaths } from "@shikara/contract/routes";
import { ADMIN, type House } from "@shikara/testing/house";
import { z } from "zod";

const PATIENCE_MS = 20_000;

export interface Answer {
  /** 0: none came. */
  status: number;
  text: string;
  /** When it was asked, and how long it took, in milliseconds. */
  at: number;
  ms: number;
}

/** `patienceMs`: whoever hears nothing for so long leaves. */
type Asked = { headers?: IncomingHttpHeaders; body?: Buffer | string; patienceMs?: number };

/** A line of kept connections to a house, whoever serves there at the moment. */
export class Desk {
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 64 });
  readonly #house: House;
  #visitors = 0;
  #staff: IncomingHttpHeaders = {};

  constructor(house: House) {
    this.#house = house;
  }

  ask(method: string, path: string, { headers = {}, body, patienceMs = PATIENCE_MS }: Asked = {}): Promise<Answer> {
    const at = Date.now();
    return new Promise((resolve) => {
      const none = () => resolve({ status: 0, text: "", at, ms: Date.now() - at });
      const asked = request(this.#house.origin + path, { agent: this.#agent, method, headers }, (response) => {
        const parts: Buffer[] = [];
        response.on("data", (part) => parts.push(part));
        response.on("error", none);
        response.on("end", () => {
          const text = Buffer.concat(parts).toString();
          resolve({ status: response.statusCode ?? 0, text, at, ms: Date.now() - at });
        });
      });
      asked.setTimeout(patienceMs, () => asked.destroy());
      asked.on("error", none);
      asked.end(body);
    });
  }

  /** As JSON. A visitor has an address of their own each time, so that no limit on forms is met. */
  send(method: string, path: string, body: unknown, headers: IncomingHttpHeaders = {}): Promise<Answer> {
    return this.ask(method, path, {
      body: JSON.stringify(body),
      headers: { "content-type": "application/json", "x-forwarded-for": this.#visitor(), ...headers },
    });
  }

  /**
   * Sends again what waits or has failed, as the screen does: what has gone by itself since it was seen (409) does not go twice.
   * @throws Error for another answer
   */
  async sendAgain(procedure: "outbox.resend" | "webhooks.resend", seen: DeliverySeen): Promise<void> {
    const { id, attempts, settledAt } = seen;
    const meta = settledAt && { meta: { values: { settledAt: ["Date"] }, v: 1 } };
    const input = { json: { id, attempts, settledAt }, ...meta };
    const { status, text } = await this.send("POST", `${servicePaths.trpc}/${procedure}`, input, this.#staff);
    if (status !== 200 && status !== 409) throw new Error(`${procedure} answered ${status}: ${text.slice(0, 300)}`);
  }

  #visitor(): string {
    this.#visitors += 1;
    return `10.${(this.#visitors >> 16) & 255}.${(this.#visitors >> 8) & 255}.${this.#visitors & 255}`;
  }

  /** What a signed-in administrator sends along. */
  get staff(): IncomingHttpHeaders {
    return this.#staff;
  }

  async signIn(): Promise<void> {
    const answer = await this.send("POST", restPaths.signIn, ADMIN);
    const { access_token } = z.object({ access_token: z.string() }).parse(JSON.parse(answer.text));
    this.#staff = { authorization: `Bearer ${access_token}` };
  }

  /** @throws Error for another answer than a good one */
  async read<T>(path: string, schema: z.ZodType<T>): Promise<T> {
    const { status, text } = await this.ask("GET", path, { headers: this.#staff });
    if (status !== 200) throw new Error(`${path} answered ${status}: ${text.slice(0, 300)}`);
    return schema.parse(JSON.parse(text));
  }

  /** Every record of a list that is read page by page. */
  async readAll<T>(path: string, record: z.ZodType<T>): Promise<T[]> {
    const page = z.object({ data: z.array(record), nextCursor: z.string().nullable() });
    const records: T[] = [];
    for (let cursor: string | null = ""; cursor !== null; ) {
      const mark = path.includes("?") ? "&" : "?";
      const next: z.infer<typeof page> = await this.read(
        `${path}${cursor && `${mark}cursor=${encodeURIComponent(cursor)}`}`,
        page,
      );
      records.push(...next.data);
      cursor = next.nextCursor;
    }
    return records;
  }

  close(): void {
    this.#agent.destroy();
  }
}

/** @returns milliseconds until it was so. @throws Error with what was awaited */
export async function until(what: string, withinMs: number, isSo: () => Promise<boolean> | boolean): Promise<number> {
  const began = Date.now();
  while (!(await isSo())) {
    if (Date.now() - began > withinMs) throw new Error(`Not within ${withinMs} ms: ${what}`);
    await pause(20);
  }
  return Date.now() - began;
}
