import { once } from "node:events";
import { connect } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { restPaths } from "@shikara/contract/rest-routes";
import { servicePaths } from "@shikara/contract/routes";
import { sql } from "@shikara/db/sql";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { createServerbed, METRICS_TOKEN, type Serverbed } from "../../test/serverbed.ts";

let bed: Serverbed;
beforeAll(async () => {
  bed = await createServerbed();
});
afterAll(() => bed.close());

const ASKED = 10;
const LONG_ENOUGH_TO_ARRIVE = 300;

/** Who all ask for it while it is made: nobody reads the table until `meanwhile` has ended with it. */
async function askedTogether(path: string, meanwhile: string) {
  let asked: ReturnType<Serverbed["get"]>[] = [];
  await bed.services.db.transaction(async (tx) => {
    await tx.execute(sql.raw(meanwhile));
    asked = [bed.get(path)];
    // It waits for the table by now.
    await pause(LONG_ENOUGH_TO_ARRIVE);
    asked.push(...Array.from({ length: ASKED - 1 }, () => bed.get(path)));
    await pause(LONG_ENOUGH_TO_ARRIVE);
  });
  return Promise.all(asked);
}

/** How many of them a route has answered. */
async function answeredBy(route: string): Promise<number> {
  const { text } = await bed.get(servicePaths.metrics, { authorization: `Bearer ${METRICS_TOKEN}` });
  const counts = text.matchAll(/^shikara_request_seconds_count\{.*route="([^"]*)".*\} (\d+)$/gm);
  return [...counts].reduce((sum, [, named, count]) => (named === route ? sum + Number(count) : sum), 0);
}

describe("what many ask for while it is made", () => {
  it("is made once, and the same for all: with the headers of an answer, and nobody's id", async () => {
    const answers = await askedTogether(restPaths.vehicles, "lock table vehicles in access exclusive mode");
    const [first] = answers;
    for (const { status, text, headers } of answers) {
      expect([status, text]).toEqual([200, first?.text]);
      expect(headers.get("x-content-type-options")).toBe("nosniff");
      expect(headers.get("x-request-id")).toBeNull();
    }
    expect(await answeredBy("shared answer")).toBe(ASKED - 1);
    expect(await answeredBy(restPaths.vehicles)).toBe(1);
  });

  it("is told to each as their own failure where it cannot be made, by screens' calls and by the documented paths", async () => {
    const log = vi.spyOn(console, "error").mockImplementation(() => undefined);
    const before = await answeredBy("shared answer");
    for (const [path, table] of [
      [restPaths.testimonials, "testimonials"],
      [`${servicePaths.trpc}/vehicles.list`, "vehicles"],
    ] as const) {
      const answers = await askedTogether(path, `alter table ${table} rename to gone`);
      expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: ASKED }, () => 500));
      expect(new Set(answers.map(({ headers }) => headers.get("x-request-id"))).size).toBe(ASKED);
      await bed.services.db.execute(sql.raw(`alter table gone rename to ${table}`));
      expect((await bed.get(path)).status).toBe(200);
    }
    expect(log).toHaveBeenCalled();
    expect(await answeredBy("shared answer")).toBe(before);
  });

  it("is waited for by nobody who has left, and they are counted as gone", async () => {
    bed.cache.changed(["testimonials"]);
    const before = await answeredBy("shared answer");
    const leaving = new AbortController();
    let stays: ReturnType<Serverbed["get"]> | undefined;
    await bed.services.db.transaction(async (tx) => {
      await tx.execute(sql`lock table testimonials in access exclusive mode`);
      stays = bed.get(restPaths.testimonials);
      await pause(LONG_ENOUGH_TO_ARRIVE);
      const left = fetch(bed.origin + restPaths.testimonials, { signal: leaving.signal });
      await pause(LONG_ENOUGH_TO_ARRIVE);
      leaving.abort();
      await expect(left).rejects.toThrow("abort");
      await pause(LONG_ENOUGH_TO_ARRIVE);
    });
    expect((await stays)?.status).toBe(200);
    expect(await answeredBy("shared answer")).toBe(before + 1);
  });

  it("is not waited for by a line that sends on and on", async () => {
    bed.cache.changed(["testimonials"]);
    const line = connect(Number(new URL(bed.origin).port), "127.0.0.1");
    await once(line, "connect");
    line.on("error", () => {});
    const closed = new Promise((done) => line.once("close", done));
    await bed.services.db.transaction(async (tx) => {
      await tx.execute(sql`lock table testimonials in access exclusive mode`);
      const ask = `GET ${restPaths.testimonials} HTTP/1.1\r\nHost: a\r\n\r\n`;
      for (let sent = 0; sent < 10; sent += 1) {
        line.write(ask.repeat(10));
        await pause(10);
      }
      await closed;
    });
    expect((await bed.get(restPaths.testimonials)).status).toBe(200);
  });
});
