import { setTimeout as pause } from "node:timers/promises";
import type { Role } from "@shikara/contract/core/permissions";
import { storeBooking } from "@shikara/testing/bookings";
import { afterAll, beforeAll, expect, it } from "vitest";
import { z } from "zod";
import { type Shot, shots } from "../test/fuzz.ts";
import { createServerbed, type Serverbed } from "../test/serverbed.ts";
import { jsonSchema } from "./openapi/json-schema.ts";

const isFull = process.env.FUZZ === "full";
const COUNT = isFull ? 10_000 : 500;
const SEED = Number(process.env.FUZZ_SEED ?? Math.floor(Math.random() * 1e9));
/** What another visitor may be made to wait; measured where the whole machine is ours. */
const HOLD_MS = 250;
const MINUTES = 60_000;
/** Done in a process of its own where the server is built, and here where it is tested. */
const DONE_ASIDE = /document|\.pdf|upload/i;
const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;
const MOST_KNOWN = 60;

const failure = z.strictObject({
  status: z.literal("error"),
  code: z.string(),
  message: z.string(),
  detail: z.string(),
  fields: z.record(z.string(), z.string()).optional(),
  current: z.unknown().optional(),
  requestId: z.string(),
});
const callFailure = z.object({
  error: z.object({ json: z.object({ data: z.object({ app: z.object({ code: z.string(), message: z.string() }) }) }) }),
});
/** Said of the world outside, which is not there in a test. */
const OUTSIDE = new Set(["PROVIDER_FAILED", "PROVIDER_TIMEOUT", "STORAGE_UNAVAILABLE", "BUSY"]);

let bed: Serverbed;
const bearers = new Map<Role | null, Record<string, string>>([[null, {}]]);
beforeAll(async () => {
  bed = await createServerbed();
  for (const role of ["agent", "manager", "admin"] as const) bearers.set(role, await bed.bearer(role));
});
afterAll(() => bed.close());

async function shoot({ method, path, type, body, role }: Shot) {
  const headers = { ...bearers.get(role), ...(type !== null && { "content-type": type }) };
  const response = await fetch(`${bed.origin}${path}`, { method, headers, body, redirect: "manual" }).catch((error) => {
    throw new Error(`${method} ${path} as ${role} has no answer`, { cause: error });
  });
  const text = await response.text();
  const isJson = response.headers.get("content-type")?.includes("json") ?? false;
  return { status: response.status, text, json: isJson && text !== "" ? JSON.parse(text) : null };
}

/** Patterns are of Unicode; zod reads them back as if they were not. */
const withoutClasses = (schema: unknown) =>
  JSON.parse(JSON.stringify(schema, (key, inner) => (key === "pattern" && /\\p\{/.test(inner) ? undefined : inner)));
const replies = new Map<z.ZodType, z.ZodType>();
function replyOf(schema: z.ZodType): z.ZodType {
  const known = replies.get(schema) ?? z.fromJSONSchema(withoutClasses(jsonSchema(schema, "output")));
  replies.set(schema, known);
  return known;
}

/** What is wrong with an answer; '' for nothing. */
function faultOf({ method, path, row }: Shot, { status, text, json }: Awaited<ReturnType<typeof shoot>>): string {
  const isCall = path.startsWith("/trpc/");
  if (/node_modules|\bat .*\.ts:|select "/.test(text)) return "shows its insides";
  if (method === "HEAD" || json === null) return status >= 500 ? "fails" : "";
  if (status >= 400 && !isCall) {
    const said = failure.safeParse(json);
    return !said.success ? "fails in another shape" : status >= 500 && !OUTSIDE.has(said.data.code) ? "fails" : "";
  }
  if (status >= 400) {
    const said = callFailure.safeParse(json);
    if (!said.success) return failure.safeParse(json).success ? "" : "fails in another shape";
    return status >= 500 && !OUTSIDE.has(said.data.error.json.data.app.code) ? "fails" : "";
  }
  if (!row?.reply || isCall || method !== row.method.toUpperCase()) return "";
  const reply = replyOf(row.reply).safeParse(json);
  return reply.success ? "" : `answers otherwise than documented: ${reply.error.message.slice(0, 300)}`;
}

/** Milliseconds that another visitor waited meanwhile. */
async function waited(): Promise<number> {
  const began = performance.now();
  const { status } = await bed.get("/health/live");
  return status === 200 ? performance.now() - began : Number.POSITIVE_INFINITY;
}

it(
  `answers ${COUNT} strange requests to every path and procedure`,
  async () => {
    const known = new Set([(await storeBooking(bed)).id]);
    const faults: string[] = [];
    const slow: Shot[] = [];
    const statuses = new Map<number, number>();
    const before = process.memoryUsage().heapUsed;
    // The second half knows records that the first has met.
    for (const seed of [SEED, SEED + 1]) {
      const half = shots([...known], seed, COUNT / 2);
      // Made in one go, while lines that stood open were closed: that is heard before one is used again.
      await pause(500);
      for (const [at, shot] of half.entries()) {
        const [answer, wait] = await Promise.all([shoot(shot), isFull ? waited() : 0]);
        statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
        if (answer.status < 300)
          for (const [id] of answer.text.matchAll(UUID)) if (known.size < MOST_KNOWN) known.add(id);
        const { method, path, body, role, type } = shot;
        if (wait > HOLD_MS && !DONE_ASIDE.test(path)) slow.push(shot);
        const fault = faultOf(shot, answer);
        if (fault === "") continue;
        const sent = `${seed}, ${at}: ${method} ${path} as ${role} (${type}) ${body}`.slice(0, 2_000);
        faults.push(`${sent}: ${answer.status} ${fault} ${answer.text.slice(0, 500)}`);
      }
    }
    // A machine has other work as well: what held somebody up does so again.
    for (const shot of slow) {
      const [, first] = await Promise.all([shoot(shot), waited()]);
      const [, second] = await Promise.all([shoot(shot), waited()]);
      if (Math.min(first, second) > HOLD_MS) faults.push(`${shot.method} ${shot.path} holds others up for ${first} ms`);
    }
    expect(faults, `FUZZ_SEED=${SEED}`).toEqual([]);
    expect(await waited()).toBeLessThan(MINUTES);
    if (isFull) process.stdout.write(`Answered: ${JSON.stringify(Object.fromEntries(statuses))}\n`);
    // Strange, but not so strange that nothing is looked at.
    expect((statuses.get(200) ?? 0) / COUNT).toBeGreaterThan(0.05);
    expect(process.memoryUsage().heapUsed - before).toBeLessThan(300 * 1024 * 1024);
  },
  (isFull ? 30 : 3) * MINUTES,
);
