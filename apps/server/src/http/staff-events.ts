import type { Sessions } from "@shikara/auth/sessions";
import type { Domain } from "@shikara/contract/core/domains";
import { fail } from "@shikara/contract/core/fail";
import { allows, type Permission, type Role } from "@shikara/contract/core/permissions";
import { arrival } from "@shikara/contract/core/requests";
import type { RequestHandler, Response } from "express";
import type { ServerParts } from "../parts.ts";
import { refuseUnlessAllowed, whoAsks } from "./session.ts";

/** Who may hear of what. Other domains are not told. */
const HEARD_WITH: Partial<Record<Domain, Permission>> = {
  bookings: "bookings:read",
  enquiries: "enquiries:read",
  customers: "customers:read",
  outbox: "outbox:read",
  webhooks: "webhooks:read",
};
/** A sign of life, so that nothing between us takes the line for dead; and the session is looked at again. */
const HEARTBEAT_MS = 25_000;
const RETRY_MS = 3_000;
/** A screen that takes nothing in any more is let go; it comes back by itself. */
const MAX_UNSENT = 64 * 1024;
/** More screens than one member has open in one browser. */
const MAX_LINES = 20;
/** Seconds until whoever is beyond that may ask again. */
const AGAIN_SECONDS = 60;

interface Line {
  response: Response;
  secret: string;
  role: Role;
}

/**
 * What happens on the desk, told to every staff screen as it happens: one line a screen, which holds no database connection. Who
 * signs out hears no more.
 */
export class StaffEvents {
  readonly #lines = new Set<Line>();
  /** What the next look at the sessions says to those that are on; null where nobody waits for one. */
  #asked: string | null = null;
  #isChecking = false;
  readonly #sessions: Sessions;
  readonly #heartbeat = setInterval(() => this.#check(": \n\n"), HEARTBEAT_MS).unref();

  constructor(sessions: Sessions) {
    this.#sessions = sessions;
  }

  /** A booking or message came in; `payload` is an Arrival as JSON, from whichever process took it. */
  arrived(payload: string): void {
    const { domain } = arrival.parse(JSON.parse(payload));
    this.#tell(domain, `event: arrival\ndata: ${payload}\n\n`);
  }

  /** Records of these domains are not what they were. */
  changed(domains: readonly Domain[]): void {
    for (const domain of domains) this.#tell(domain, `event: changed\ndata: ${domain}\n\n`);
    if (domains.includes("auth") || domains.includes("team")) this.#check("");
  }

  /** Ends every line: the server stops. */
  close(): void {
    clearInterval(this.#heartbeat);
    for (const line of [...this.#lines]) this.#end(line);
  }

  /** GET: the line of one screen. @throws UNAUTHENTICATED, FORBIDDEN, RATE_LIMITED */
  listen(parts: Pick<ServerParts, "services" | "cookie">): RequestHandler {
    return async (request, response) => {
      const signedIn = await whoAsks(request, parts.services.sessions, parts.cookie);
      await refuseUnlessAllowed(parts.services, request, signedIn, "dashboard.overview");
      const { secret, member } = signedIn ?? fail("UNAUTHENTICATED");
      if (this.#linesOf(secret).length >= MAX_LINES) fail("RATE_LIMITED", undefined, { retryAfter: AGAIN_SECONDS });
      const line = { response, secret, role: member.role };
      response.on("close", () => this.#lines.delete(line));
      // A line that breaks while we write to it is let go like one that closed.
      response.on("error", () => this.#lines.delete(line));
      response.set({ "Content-Type": "text/event-stream", "Cache-Control": "no-store", "X-Accel-Buffering": "no" });
      response.write(`retry: ${RETRY_MS}\n\n`);
      this.#lines.add(line);
    };
  }

  #tell(domain: Domain, message: string): void {
    const permission = HEARD_WITH[domain];
    if (!permission) return;
    for (const line of this.#lines) if (allows(line.role, permission)) this.#send(line, message);
  }

  #send({ response }: Line, message: string): void {
    if (response.writableEnded) return;
    if (response.writableLength > MAX_UNSENT) response.destroy();
    else if (message) response.write(message);
  }

  /** Once: two looks at the sessions may come to the same end. */
  #end(line: Line, lastWords = ""): void {
    if (!this.#lines.delete(line) || line.response.writableEnded) return;
    line.response.end(lastWords);
  }

  #linesOf(secret: string): Line[] {
    return [...this.#lines].filter((line) => line.secret === secret);
  }

  /** Has the sessions looked at: now, or once more after the look that is under way, for that one may have been too early. */
  #check(sign: string): void {
    this.#asked = this.#asked || sign;
    if (!this.#isChecking) void this.#checkAll();
  }

  async #checkAll(): Promise<void> {
    this.#isChecking = true;
    for (let sign = this.#asked; sign !== null; sign = this.#asked) {
      this.#asked = null;
      for (const secret of new Set([...this.#lines].map((line) => line.secret))) await this.#checkSession(secret, sign);
    }
    this.#isChecking = false;
  }

  /** Ends the lines of a session that has ended, and gives those of another a sign of life. */
  async #checkSession(secret: string, sign: string): Promise<void> {
    // Where the database cannot be had the lines end, and whoever comes back is asked who they are.
    const role = await this.#sessions.roleOf(secret).catch(() => undefined);
    for (const line of this.#linesOf(secret)) {
      if (role) {
        line.role = role;
        this.#send(line, sign);
      } else this.#end(line, role === null ? "event: ended\ndata: \n\n" : "");
    }
  }
}
