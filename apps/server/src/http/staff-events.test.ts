import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { createSessionCookie } from "@shikara/auth/cookie";
import { servicePaths } from "@shikara/contract/routes";
import express from "express";
import { afterAll, beforeAll, describe, expect, inject, it, vi } from "vitest";
import { createServerbed, type Serverbed } from "../../test/serverbed.ts";
import { StaffEvents } from "./staff-events.ts";

let bed: Serverbed;
beforeAll(async () => {
  bed = await createServerbed();
});
afterAll(() => bed.close());

const message = {
  name: "Demo Guest",
  email: "guest@example.com",
  phone: "+91 98765 43210",
  message: "Hello",
};

/** A staff screen's line: what it has heard so far, and whether it has ended. */
async function listen(headers: Record<string, string>, origin = bed.origin) {
  const answer = await fetch(`${origin}${servicePaths.events}`, { headers });
  const line = { status: answer.status, type: answer.headers.get("content-type"), heard: "", hasEnded: false };
  const read = async () => {
    for await (const part of answer.body ?? []) line.heard += new TextDecoder().decode(part);
    line.hasEnded = true;
  };
  // The server of the test closes what is still open at its end.
  read().catch(() => undefined);
  await vi.waitFor(() => expect(line.heard).toContain("retry:"));
  return line;
}
const hears = (line: { heard: string }, words: string) =>
  vi.waitFor(() => expect(line.heard).toContain(words), { timeout: 5_000 });

describe("the line of a staff screen", () => {
  it("is for staff", async () => {
    expect((await bed.get(servicePaths.events)).json).toMatchObject({ code: "UNAUTHENTICATED" });
    expect((await bed.get(servicePaths.events, { authorization: "Bearer no" })).status).toBe(401);
  });

  it("tells of what comes in, and of changes", async () => {
    const line = await listen(await bed.cookie("agent"));
    expect(line).toMatchObject({ status: 200, type: "text/event-stream; charset=utf-8" });
    const { reference } = await bed.anyone().enquiries.send({ ...message, subject: "Tulips" });
    await hears(line, `"reference":"${reference}"`);
    await hears(line, "event: changed\ndata: enquiries\n\n");
    expect(line.heard).toContain('event: arrival\ndata: {"domain":"enquiries"');
    expect(line.heard).not.toContain("guest@example.com");
  });

  it("tells who entered what came in by phone, so that they are not told of it themselves", async () => {
    const line = await listen(await bed.cookie("agent"));
    const agent = await bed.as("agent");
    const { id } = await agent.auth.me();
    const { reference } = await agent.enquiries.create({ ...message, subject: "Tulips by phone", source: "phone" });
    await hears(line, `"reference":"${reference}"`);
    const told = line.heard.split("\n").find((one) => one.includes(reference)) ?? "";
    expect(Object.keys(JSON.parse(told.replace("data: ", "")))).toEqual([
      ...["domain", "id", "reference", "name", "title", "by"],
    ]);
    expect(told).toContain(`"by":"${id}"`);
  });

  it("tells of customers that were changed, merged or erased", async () => {
    const agent = await bed.as("agent");
    const line = await listen(await bed.cookie("agent"));
    const [customer] = (await agent.customers.adminList()).customers;
    await agent.customers.update({ id: customer?.id ?? "", name: "Demo Guest, corrected" });
    await hears(line, "event: changed\ndata: customers\n\n");
  });

  it("ends when its session does, and no other with it", async () => {
    const [leaves, stays] = [await bed.cookie("agent"), await bed.cookie("agent")];
    const [left, stayed] = [await listen(leaves), await listen(stays)];
    await bed.sendJson("POST", `${servicePaths.trpc}/auth.logout`, {}, { ...leaves, "sec-fetch-site": "same-origin" });
    await hears(left, "event: ended");
    await vi.waitFor(() => expect(left.hasEnded).toBe(true));
    await bed.anyone().enquiries.send({ ...message, subject: "After" });
    await hears(stayed, "After");
    expect(left.heard).not.toContain("After");
  });

  it("ends once, however many changes come at the same moment", async () => {
    const leaving = await Promise.all(Array.from({ length: 4 }, () => bed.cookie("agent")));
    const lines = await Promise.all(leaving.map((cookie) => listen(cookie)));
    await Promise.all(
      leaving.map((cookie) =>
        bed.sendJson("POST", `${servicePaths.trpc}/auth.logout`, {}, { ...cookie, "sec-fetch-site": "same-origin" }),
      ),
    );
    for (const line of lines) {
      await vi.waitFor(() => expect(line.hasEnded).toBe(true));
      expect(line.heard.match(/event: ended/g)).toHaveLength(1);
    }
  });

  it("ends when its member is out of service", async () => {
    const { id } = await bed.member("agent");
    const { secret } = await bed.services.sessions.open(id, "team", "test");
    const line = await listen({ authorization: `Bearer ${secret}` });
    await (await bed.as("admin")).team.update({ id, isActive: false });
    await hears(line, "event: ended");
  });

  it("is one of twenty of a session, and no more", async () => {
    const agent = await bed.bearer("agent");
    const lines = await Promise.all(Array.from({ length: 20 }, () => listen(agent)));
    const beyond = await bed.get("/api/admin/events", agent);
    expect(beyond).toMatchObject({ status: 429, json: { code: "RATE_LIMITED" } });
    expect(Number(beyond.headers.get("retry-after"))).toBeGreaterThan(0);
    // Another session of the same member has its own.
    await listen(await bed.bearer("agent"));
    await bed.anyone().enquiries.send({ ...message, subject: "To each" });
    for (const line of lines) await hears(line, "event: arrival");
  });

  it("asks for each session once, one after another, however many lines there are and however often that is due", async () => {
    const looked: string[] = [];
    let [now, most] = [0, 0];
    const roleOf = async (secret: string) => {
      looked.push(secret);
      now += 1;
      most = Math.max(most, now);
      await pause(1);
      now -= 1;
      return "agent" as const;
    };
    const events = new StaffEvents({ ...bed.services.sessions, roleOf });
    const cookie = createSessionCookie(bed.origin);
    const server = express()
      .get("/", events.listen({ services: bed.services, cookie }))
      .listen(0, "127.0.0.1");
    await once(server, "listening");
    const { port } = server.address() as AddressInfo;
    const { id } = await bed.member("agent");
    const opened = await Promise.all(Array.from({ length: 15 }, () => bed.services.sessions.open(id, "team", "test")));
    const ask = ({ secret }: { secret: string }) =>
      fetch(`http://127.0.0.1:${port}/`, { headers: { authorization: `Bearer ${secret}` } });
    const lines = await Promise.all(opened.flatMap((session) => Array.from({ length: 20 }, () => ask(session))));
    expect(new Set(lines.map(({ status }) => status))).toEqual(new Set([200]));
    for (let times = 0; times < 50; times += 1) events.changed(["auth"]);
    // The look that was begun with, and one more for all that came meanwhile.
    await vi.waitFor(() => expect(looked).toHaveLength(30), { timeout: 5_000 });
    await pause(100);
    expect(looked).toHaveLength(30);
    expect(most).toBe(1);
    events.close();
    server.closeAllConnections();
    server.close();
  });

  it.runIf(inject("engine") === "postgres")("tells of what another process took", async () => {
    const other = await bed.another();
    const line = await listen(await bed.cookie("manager"), other.origin);
    const { reference } = await bed.anyone().enquiries.send({ ...message, subject: "Across" });
    await hears(line, reference);
  });
});
