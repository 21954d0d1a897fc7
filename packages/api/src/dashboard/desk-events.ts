import { ReadableStream, type ReadableStreamDefaultController } from "node:stream/web";
import type { FoundSession, Sessions } from "@shikara/auth/sessions";
import type { Domain } from "@shikara/contract/core/domains";
import { Failure, fail } from "@shikara/contract/core/fail";
import { allows, type Standing } from "@shikara/contract/core/permissions";
import { type Arrival, arrival } from "@shikara/contract/core/requests";
import { type DeskEvent, HEARD_WITH } from "@shikara/contract/dashboard/schema";

declare module "../core/context.ts" {
  interface AppServices {
    deskEvents: DeskEvents;
  }
}

/** How often it is looked whether those that listen are still signed in, where nothing else says so. */
const LOOK_MS = 25_000;
/** A screen that takes nothing in any more is let go; it comes back by itself. */
const MAX_UNSENT = 128;
/** More screens than one member has open in one browser. */
const MAX_LINES = 20;
/** Seconds until whoever is beyond that may ask again. */
const AGAIN_SECONDS = 60;

/** With these it is told how much it was. */
const TELLS_MONEY: ReadonlySet<Arrival["event"]> = new Set(["paid", "offerAnswered"]);

interface Line {
  to: ReadableStreamDefaultController<DeskEvent>;
  secret: string;
  standing: Standing;
}

/**
 * What happens on the desk, told to every staff screen as it happens: one line a screen, which holds no database connection. Who
 * signs out hears no more.
 */
export class DeskEvents {
  readonly #lines = new Set<Line>();
  #isAskedAgain = false;
  #isChecking = false;
  readonly #sessions: Pick<Sessions, "standingOf">;
  readonly #looking = setInterval(() => this.#check(), LOOK_MS).unref();

  constructor(sessions: Pick<Sessions, "standingOf">) {
    this.#sessions = sessions;
  }

  /** A booking or message came in; `payload` is an Arrival as JSON, from whichever process took it. */
  arrived(payload: string): void {
    const arrived = arrival.parse(JSON.parse(payload));
    const domain = TELLS_MONEY.has(arrived.event) ? "payments" : arrived.domain;
    this.#tell(domain, { kind: "arrived", arrival: arrived });
  }

  /** Records of these domains are not what they were. */
  changed(domains: readonly Domain[]): void {
    for (const domain of domains) this.#tell(domain, { kind: "changed", domain });
    if (domains.includes("auth") || domains.includes("team") || domains.includes("roles")) this.#check();
  }

  /** Ends every line: the server stops, and whoever listens comes back to one that runs. */
  close(): void {
    clearInterval(this.#looking);
    for (const line of [...this.#lines]) this.#breakOff(line);
  }

  /** @returns the line of one screen: it ends with its session, and breaks off (BUSY) for whoever may come back. @throws RATE_LIMITED */
  listen({ secret, member }: FoundSession, signal: AbortSignal | undefined): AsyncIterable<DeskEvent> {
    if (this.#linesOf(secret).length >= MAX_LINES) fail("RATE_LIMITED", undefined, { retryAfter: AGAIN_SECONDS });
    return new ReadableStream<DeskEvent>(
      {
        start: (to) => {
          // Who was gone before their session was found leaves no more: nothing would end their line.
          if (signal?.aborted) return to.close();
          const line = { to, secret, standing: member };
          this.#lines.add(line);
          signal?.addEventListener("abort", () => this.#end(line), { once: true });
        },
      },
      { highWaterMark: MAX_UNSENT },
    );
  }

  #tell(domain: Domain, event: DeskEvent): void {
    const permission = HEARD_WITH[domain];
    if (!permission) return;
    for (const line of this.#lines) if (allows(line.standing, permission)) this.#send(line, event);
  }

  #send(line: Line, event: DeskEvent): void {
    if ((line.to.desiredSize ?? 0) > 0) line.to.enqueue(event);
    else this.#breakOff(line);
  }

  /** Once: two looks at the sessions may come to the same end. */
  #end(line: Line): void {
    if (this.#lines.delete(line)) line.to.close();
  }

  /** What waits unsent goes with it: whoever comes back looks anew. */
  #breakOff(line: Line): void {
    if (this.#lines.delete(line)) line.to.error(new Failure("BUSY"));
  }

  #linesOf(secret: string): Line[] {
    return [...this.#lines].filter((line) => line.secret === secret);
  }

  /** Has the sessions looked at: now, or once more after the look that is under way, for that one may have been too early. */
  #check(): void {
    this.#isAskedAgain = true;
    if (!this.#isChecking) void this.#checkAll();
  }

  async #checkAll(): Promise<void> {
    this.#isChecking = true;
    while (this.#isAskedAgain) {
      this.#isAskedAgain = false;
      for (const secret of new Set([...this.#lines].map((line) => line.secret))) await this.#checkSession(secret);
    }
    this.#isChecking = false;
  }

  /** Ends the lines of a session that has ended. */
  async #checkSession(secret: string): Promise<void> {
    // Where the database cannot be had the lines break off, and whoever comes back is asked who they are.
    const standing = await this.#sessions.standingOf(secret).catch(() => undefined);
    for (const line of this.#linesOf(secret)) {
      if (standing) line.standing = standing;
      else if (standing === null) this.#end(line);
      else this.#breakOff(line);
    }
  }
}
