import { servicePaths } from "@shikara/contract/routes";
import { afterAll, beforeAll, describe, expect, inject, it, vi } from "vitest";
import { createServerbed, type Serverbed } from "../../test/serverbed.ts";

let bed: Serverbed;
beforeAll(async () => {
  bed = await createServerbed();
});
afterAll(() => bed.close());

const EVENTS = `${servicePaths.trpc}/dashboard.events`;
const message = {
  name: "Demo Guest",
  email: "guest@example.com",
  phone: "+91 98765 43210",
  message: "Hello",
};

/** A staff screen's line: what it has heard so far, and whether it has ended. */
async function listen(headers: Record<string, string>, origin = bed.origin) {
  const answer = await fetch(`${origin}${EVENTS}`, { headers });
  const line = { status: answer.status, type: answer.headers.get("content-type"), heard: "", hasEnded: false };
  const read = async () => {
    for await (const part of answer.body ?? []) line.heard += new TextDecoder().decode(part);
    line.hasEnded = true;
  };
  // The server of the test closes what is still open at its end.
  read().catch(() => undefined);
  await vi.waitFor(() => expect(line.heard).toContain("event: connected"));
  return line;
}
const hears = (line: { heard: string }, words: string) =>
  vi.waitFor(() => expect(line.heard).toContain(words), { timeout: 5_000 });

describe("the line of a staff screen", () => {
  it("is for staff", async () => {
    const refused = await listen({});
    await vi.waitFor(() => expect(refused.hasEnded).toBe(true));
    expect(refused.heard).toContain("event: serialized-error");
    expect(refused.heard).toContain('"code":"UNAUTHENTICATED"');
    // So that the screen does not ask again and again.
    expect(refused.heard).toContain('"code":-32600');
    expect((await bed.get(EVENTS, { authorization: "Bearer no" })).text).toContain('"code":"UNAUTHENTICATED"');
  });

  it("tells of what comes in, and of changes", async () => {
    const line = await listen(await bed.cookie("agent"));
    expect(line).toMatchObject({ status: 200, type: "text/event-stream" });
    const { reference } = await bed.anyone().enquiries.send({ ...message, subject: "Tulips" });
    await hears(line, `"reference":"${reference}"`);
    await hears(line, 'data: {"json":{"kind":"changed","domain":"enquiries"}}');
    expect(line.heard).toContain('data: {"json":{"kind":"arrived","arrival":{"domain":"enquiries"');
    expect(line.heard).not.toContain("guest@example.com");
  });

  it("tells who entered what came in by phone, so that they are not told of it themselves", async () => {
    const line = await listen(await bed.cookie("agent"));
    const agent = await bed.as("agent");
    const { id } = await agent.auth.me();
    const { reference } = await agent.enquiries.create({ ...message, subject: "Tulips by phone", source: "phone" });
    await hears(line, `"reference":"${reference}"`);
    const told = line.heard.split("\n").find((one) => one.includes(reference)) ?? "";
    expect(Object.keys(JSON.parse(told.replace("data: ", "")).json.arrival).sort()).toEqual([
      ...["by", "domain", "event", "id", "name", "reference", "title"],
    ]);
    expect(told).toContain(`"by":"${id}"`);
  });

  it("tells of customers that were changed, merged or erased", async () => {
    const agent = await bed.as("agent");
    const line = await listen(await bed.cookie("agent"));
    const [customer] = (await agent.customers.adminList()).customers;
    await agent.customers.update({ id: customer?.id ?? "", name: "Demo Guest, corrected" });
    await hears(line, '{"kind":"changed","domain":"customers"}');
  });

  it("ends when its session does, and no other with it", async () => {
    const [leaves, stays] = [await bed.cookie("agent"), await bed.cookie("agent")];
    const [left, stayed] = [await listen(leaves), await listen(stays)];
    await bed.sendJson("POST", `${servicePaths.trpc}/auth.logout`, {}, { ...leaves, "sec-fetch-site": "same-origin" });
    await hears(left, "event: return");
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
      expect(line.heard.match(/event: return/g)).toHaveLength(1);
    }
  });

  it("ends when its member is out of service", async () => {
    const { id } = await bed.member("agent");
    const { secret } = await bed.services.sessions.open(id, "team", "test");
    const line = await listen({ authorization: `Bearer ${secret}` });
    await (await bed.as("admin")).team.update({ id, isActive: false });
    await hears(line, "event: return");
  });

  it("is one of twenty of a session, and no more", async () => {
    const agent = await bed.bearer("agent");
    const lines = await Promise.all(Array.from({ length: 20 }, () => listen(agent)));
    const beyond = await listen(agent);
    await vi.waitFor(() => expect(beyond.hasEnded).toBe(true));
    expect(beyond.heard).toMatch(/"app":\{"code":"RATE_LIMITED",.*"retryAfter":60/);
    // Another session of the same member has its own.
    await listen(await bed.bearer("agent"));
    await bed.anyone().enquiries.send({ ...message, subject: "To each" });
    for (const line of lines) await hears(line, '"kind":"arrived"');
  });

  it.runIf(inject("engine") === "postgres")("tells of what another process took", async () => {
    const other = await bed.another();
    const line = await listen(await bed.cookie("manager"), other.origin);
    const { reference } = await bed.anyone().enquiries.send({ ...message, subject: "Across" });
    await hears(line, reference);
  });
});
