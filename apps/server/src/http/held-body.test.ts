import { request } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { WRITERS_LINE } from "@shikara/api/core/trpc";
import { restPaths } from "@shikara/contract/rest-routes";
import { servicePaths } from "@shikara/contract/routes";
import { PASSWORD } from "@shikara/testing/testbed";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createServerbed, type Serverbed } from "../../test/serverbed.ts";

let bed: Serverbed;
beforeAll(async () => {
  bed = await createServerbed();
});
afterAll(() => bed.close());

/** Sends the head and a few bytes, `meanwhile` happens, and the rest comes. @returns the status it is answered with */
function holding(path: string, secret: string, body: unknown, meanwhile: () => Promise<unknown>): Promise<number> {
  const bytes = Buffer.from(JSON.stringify(body));
  const headers = {
    authorization: `Bearer ${secret}`,
    "content-type": "application/json",
    "content-length": bytes.length,
  };
  return new Promise((resolve, reject) => {
    const asked = request(`${bed.origin}${path}`, { method: "POST", headers }, (answer) => {
      answer.resume();
      resolve(answer.statusCode ?? 0);
    });
    asked.on("error", reject);
    asked.write(bytes.subarray(0, 5), async () => {
      await pause(200);
      await meanwhile();
      asked.end(bytes.subarray(5));
    });
  });
}

async function anAdministrator() {
  const { id } = await bed.member("admin");
  const { secret } = await bed.services.sessions.open(id, "admin", "test");
  return { id, secret };
}

/** Sends the head and a few bytes, and never the rest. @returns what breaks the line off */
function leftOpen(path: string, secret: string): () => void {
  const headers = { authorization: `Bearer ${secret}`, "content-type": "application/json", "content-length": 5_000 };
  const asked = request(`${bed.origin}${path}`, { method: "POST", headers });
  asked.on("error", () => {});
  asked.write('{"js');
  return () => asked.destroy();
}

describe("a body that is held back", () => {
  it("takes no place of its member's in the line, neither while it is nor once it breaks off", async () => {
    const { secret } = await anAdministrator();
    const write = () =>
      holding(
        `${servicePaths.trpc}/auth.updateProfile`,
        secret,
        { json: { phone: "+91 99060 54321" } },
        async () => {},
      );
    const path = `${servicePaths.trpc}/tasks.create`;
    const held = Array.from({ length: WRITERS_LINE.running + WRITERS_LINE.waiting + 10 }, () => leftOpen(path, secret));
    await pause(300);
    expect(await write()).toBe(200);
    for (const breakOff of held) breakOff();
    await pause(300);
    for (let again = 0; again < 3; again += 1) expect(await write()).toBe(200);
    const said = { json: { text: "Fold the maps", dueOn: "2030-01-01" } };
    expect(await holding(path, secret, said, async () => {})).toBe(200);
  });

  it("does nothing for whoever was demoted or put out of service meanwhile", async () => {
    const admin = await bed.as("admin");
    const { id, secret } = await anAdministrator();
    const back = { id, role: "admin", isActive: true, currentPassword: PASSWORD };
    const demote = () => admin.team.update({ id, role: "agent", currentPassword: PASSWORD });
    expect(await holding(`${servicePaths.trpc}/team.update`, secret, { json: back }, demote)).toBe(403);
    const retire = () => admin.team.update({ id, isActive: false });
    const own = { json: { phone: "+91 99060 54321" } };
    expect(await holding(`${servicePaths.trpc}/auth.updateProfile`, secret, own, retire)).toBe(401);
    expect(await admin.team.byId({ id })).toMatchObject({ role: "agent", isActive: false });
  });

  it("nor by the documented paths", async () => {
    const admin = await bed.as("admin");
    const { id, secret } = await anAdministrator();
    const said = { text: "Fold the maps", dueOn: "2030-01-01" };
    expect(await holding(restPaths.staffTasks, secret, said, async () => {})).toBe(201);
    const retire = () => admin.team.update({ id, isActive: false, currentPassword: PASSWORD });
    expect(await holding(restPaths.staffTasks, secret, said, retire)).toBe(401);
  });

  it("is heard of who may still do it", async () => {
    const { secret } = await anAdministrator();
    const body = { json: { phone: "+91 99060 54322" } };
    expect(await holding(`${servicePaths.trpc}/auth.updateProfile`, secret, body, async () => {})).toBe(200);
  });
});
