import { setTimeout as pause } from "node:timers/promises";
import type { FoundSession } from "@shikara/auth/sessions";
import type { Permission, Role, Standing } from "@shikara/contract/core/permissions";
import type { DeskEvent } from "@shikara/contract/dashboard/schema";
import { codeOf } from "@shikara/testing/failures";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { DeskEvents } from "./desk-events.ts";

/** What the database says of a session: by what its member may do things, null once it has ended. */
let standingOf: (secret: string) => Promise<Standing | null>;
const AGENT: Standing = { role: "agent", ownRole: null };
let events: DeskEvents;
beforeEach(() => {
  standingOf = async () => AGENT;
  events = new DeskEvents({ standingOf: (secret) => standingOf(secret) });
});
afterEach(() => events.close());

function signedIn(secret: string, role: Role = "agent"): FoundSession {
  const person = { username: "a", fullName: "Test agent", owesPassword: false, owesSecondFactor: false };
  return {
    secret,
    member: { id: "00000000-0000-4000-8000-000000000001", ...person, role, ownRole: null } as FoundSession["member"],
    expiresAt: new Date(Date.now() + 60_000),
    wasExtended: false,
  };
}

/** A screen that listens: what it has heard, and how that ended. */
function screen(session: FoundSession, signal?: AbortSignal) {
  const heard: DeskEvent[] = [];
  const line = events.listen(session, signal);
  const ended = (async () => {
    for await (const event of line) heard.push(event);
    return "ended";
  })();
  // The test's end breaks off whatever still listens.
  ended.catch(() => undefined);
  return { heard, ended };
}

const domains = (heard: DeskEvent[]) => heard.map((event) => (event.kind === "changed" ? event.domain : event.kind));

it("tells each of what their role may read", async () => {
  const [agent, admin] = [screen(signedIn("a")), screen(signedIn("b", "admin"))];
  events.changed(["bookings", "settings", "webhooks"]);
  await vi.waitFor(() => expect(domains(admin.heard)).toEqual(["bookings", "webhooks"]));
  expect(domains(agent.heard)).toEqual(["bookings"]);
});

it("tells how much was paid online, or is kept as a credit, to those who read payments", async () => {
  const reader = signedIn("a");
  const ownRole = { id: reader.member.id, name: "Desk", permissions: ["bookings:read" as const] };
  const [desk, agent] = [screen({ ...reader, member: { ...reader.member, ownRole } }), screen(signedIn("b"))];
  const arrived = { domain: "bookings", id: reader.member.id, reference: "SHK-1", name: "Guest", title: "A journey" };
  events.arrived(JSON.stringify({ ...arrived, event: "paid", title: "₹9,000 paid online" }));
  events.arrived(
    JSON.stringify({ ...arrived, event: "offerAnswered", title: "keeps ₹9,000 as a credit, CR-DEMO2345" }),
  );
  events.arrived(JSON.stringify({ ...arrived, event: "new" }));
  await vi.waitFor(() => expect(agent.heard).toHaveLength(3));
  await vi.waitFor(() => expect(desk.heard).toHaveLength(1));
  expect(desk.heard).toMatchObject([{ arrival: { event: "new" } }]);
});

it("hears of a lesser role with the next look", async () => {
  const { heard } = screen(signedIn("a", "admin"));
  events.changed(["webhooks"]);
  await vi.waitFor(() => expect(heard).toHaveLength(1));
  standingOf = vi.fn(async () => AGENT);
  events.changed(["team"]);
  await vi.waitFor(() => expect(standingOf).toHaveBeenCalled());
  await pause(1);
  events.changed(["webhooks", "bookings"]);
  await vi.waitFor(() => expect(domains(heard)).toEqual(["webhooks", "bookings"]));
});

it("tells whoever has a role of the agency's own what that one may read, from the next look on", async () => {
  const own = (...permissions: Permission[]) => ({ id: "", name: "Night desk", permissions });
  const session = signedIn("a", "manager");
  session.member.ownRole = own("enquiries:read");
  const { heard } = screen(session);
  events.changed(["bookings", "enquiries"]);
  await vi.waitFor(() => expect(domains(heard)).toEqual(["enquiries"]));
  standingOf = vi.fn(async () => ({ role: "manager" as const, ownRole: own("bookings:read") }));
  events.changed(["roles"]);
  await vi.waitFor(() => expect(standingOf).toHaveBeenCalled());
  await pause(1);
  events.changed(["bookings", "enquiries"]);
  await vi.waitFor(() => expect(domains(heard)).toEqual(["enquiries", "bookings"]));
});

it("ends with its session, and breaks off where nobody can say whether that lasts", async () => {
  const [over, unknown] = [screen(signedIn("over")), screen(signedIn("unknown"))];
  standingOf = async (secret) => {
    if (secret === "over") return null;
    throw new Error("The database is away");
  };
  events.changed(["auth"]);
  expect(await over.ended).toBe("ended");
  expect(await codeOf(unknown.ended)).toBe("BUSY");
});

it("breaks off for everybody when the server stops: they come back to another", async () => {
  const { ended } = screen(signedIn("a"));
  events.close();
  expect(await codeOf(ended)).toBe("BUSY");
});

it("keeps little for a screen that takes nothing in, and lets it go", async () => {
  const line = events.listen(signedIn("a"), undefined);
  for (let times = 0; times < 200; times += 1) events.changed(["bookings"]);
  const heard: DeskEvent[] = [];
  const reading = (async () => {
    for await (const event of line) heard.push(event);
  })();
  expect(await codeOf(reading)).toBe("BUSY");
  expect(heard).toEqual([]);
});

it("is one of twenty of a session; who leaves makes room, also while nothing happens", async () => {
  const leaving = new AbortController();
  const first = screen(signedIn("a"), leaving.signal);
  for (let more = 1; more < 20; more += 1) screen(signedIn("a"));
  expect(await codeOf((async () => events.listen(signedIn("a"), undefined))())).toBe("RATE_LIMITED");
  leaving.abort();
  expect(await first.ended).toBe("ended");
  const { heard } = screen(signedIn("a"));
  events.changed(["bookings"]);
  await vi.waitFor(() => expect(heard).toHaveLength(1));
});

it("takes no place where its screen was gone before it began", async () => {
  for (let times = 0; times < 20; times += 1)
    expect(await screen(signedIn("a"), AbortSignal.abort()).ended).toBe("ended");
  const { heard } = screen(signedIn("a"));
  events.changed(["bookings"]);
  await vi.waitFor(() => expect(heard).toHaveLength(1));
});

it("asks for each session once, one after another, however many lines there are and however often that is due", async () => {
  const looked: string[] = [];
  let [now, most] = [0, 0];
  standingOf = async (secret) => {
    looked.push(secret);
    now += 1;
    most = Math.max(most, now);
    await pause(1);
    now -= 1;
    return AGENT;
  };
  for (let session = 0; session < 15; session += 1)
    for (let line = 0; line < 20; line += 1) screen(signedIn(`session ${session}`));
  for (let times = 0; times < 50; times += 1) events.changed(["auth"]);
  // The look that was begun with, and one more for all that came meanwhile.
  await vi.waitFor(() => expect(looked).toHaveLength(30), { timeout: 5_000 });
  await pause(100);
  expect(looked).toHaveLength(30);
  expect(most).toBe(1);
});
