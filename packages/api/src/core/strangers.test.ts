import { createBusyMeter } from "@shikara/auth/busy-meter";
import { createReadingLimit, READING_LINE } from "@shikara/auth/reading-limit";
import { STRANGERS_LIMITS } from "@shikara/auth/strangers-queue";
import { type SQL, sql } from "@shikara/db/sql";
import { connectionsDuring } from "@shikara/testing/connections";
import { codeOf, failureOf } from "@shikara/testing/failures";
import { createTestbed, type Testbed } from "@shikara/testing/testbed";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { toFailure } from "./failures.ts";

type Caller = ReturnType<Testbed["anyone"]>;
let bed: Testbed;
beforeAll(async () => {
  bed = await createTestbed();
});
afterAll(() => bed.close());

const challenge = Buffer.from(JSON.stringify({ challenge: "nobody's" })).toString("base64url");
const signed = { clientDataJSON: challenge, authenticatorData: "AAAA", signature: "AAAA" };
const passkey = {
  id: "AAAA",
  rawId: "AAAA",
  type: "public-key",
  response: signed,
  clientExtensionResults: {},
} as const;
const linkKey = `${crypto.randomUUID()}.zzzzzz.${"A".repeat(32)}`;

/** Doors that anybody may try a key at, with one that opens nothing. */
const DOORS: Record<string, (caller: Caller) => Promise<unknown>> = {
  "a passkey": (caller) => caller.auth.passkeySignIn({ response: passkey }),
  "a link to a new password": (caller) => caller.auth.resetPassword({ key: linkKey, newPassword: "Walnut-orchard-42" }),
  "a yes to the newsletter": (caller) => caller.newsletter.confirm({ key: "none" }),
  "a leave of the newsletter": (caller) => caller.newsletter.unsubscribe({ key: "none" }),
};

describe("keys that one address tries", () => {
  it.each(Object.keys(DOORS))("leave others their connections, however many come at once: %s", async (door) => {
    const caller = bed.anyone({ address: `198.51.100.${Object.keys(DOORS).indexOf(door)}` });
    const tried = Promise.all(Array.from({ length: 150 }, () => DOORS[door]?.(caller).then(() => null, toFailure)));
    const most = await connectionsDuring(bed, tried);
    const { running, waiting } = STRANGERS_LIMITS;
    const atOnce = (await tried).filter((failure) => failure?.details.retryAfter === 1);
    expect(atOnce.length).toBeGreaterThanOrEqual(150 - running - waiting);
    // And what the audit log takes of it: the failure, and the refusal.
    expect(most).toBeLessThanOrEqual(running + 2);
  });

  it.each(Object.keys(DOORS))("are counted with what it reads: %s", async (door) => {
    const caller = bed.anyone({ readingLimit: createReadingLimit({ points: 2 }) });
    const codes = [];
    for (let tries = 0; tries < 3; tries += 1) codes.push(await codeOf(DOORS[door]?.(caller) ?? Promise.resolve()));
    expect(codes.slice(0, 2)).not.toContain("RATE_LIMITED");
    expect(codes.at(-1)).toBe("RATE_LIMITED");
    expect(await codeOf(caller.vehicles.list())).toBe("RATE_LIMITED");
  });
});

describe("what one address reads", () => {
  const read = (address: string, at: number) => bed.anyone({ address }).blog.list({ search: `words ${at}` });

  it("leaves others their connections, however much is asked for at once", async () => {
    const asked = Promise.all(Array.from({ length: 300 }, (_, at) => codeOf(read("203.0.113.40", at))));
    const most = await connectionsDuring(bed, asked);
    expect(new Set(await asked)).toEqual(new Set(["OK"]));
    // A list is asked for with its count.
    expect(most).toBeLessThanOrEqual(2 * READING_LINE.running);
  });

  it("keeps nobody else waiting behind it, and says at once to come again where too much waits", async () => {
    let isOver = false;
    const { running, waiting } = READING_LINE;
    const burst = Promise.all(
      Array.from({ length: running + waiting + 50 }, (_, at) => codeOf(read("203.0.113.41", at))),
    ).finally(() => (isOver = true));
    for (let at = 0; at < 3; at += 1) expect(await codeOf(read("203.0.113.42", at))).toBe("OK");
    expect(isOver).toBe(false);
    expect((await burst).filter((code) => code === "RATE_LIMITED")).toHaveLength(50);
  });

  it("is bounded by what it takes of the process too, and others' is not, whatever they read meanwhile", async () => {
    let now = 0;
    const meter = createBusyMeter(() => now);
    const readingLimit = createReadingLimit({ ms: 100, meter });
    const read = (ms: number, address = "203.0.113.50") =>
      codeOf(
        readingLimit.run(address, async () => {
          now += ms;
        }),
      );
    expect([await read(40), await read(60), await read(1)]).toEqual(["OK", "OK", "OK"]);
    const refused = await failureOf(readingLimit.run("203.0.113.50", async () => {}));
    expect(refused.code).toBe("RATE_LIMITED");
    expect(refused.details.retryAfter).toBeGreaterThan(0);
    // Nothing more is made for it, also of what stood in line already.
    expect(await read(1_000, "203.0.113.51")).toBe("OK");
    const waiting = await Promise.all(Array.from({ length: 20 }, () => read(30, "203.0.113.52")));
    expect(waiting.filter((code) => code === "OK").length).toBeLessThanOrEqual(4 + READING_LINE.running);
    expect(waiting.at(-1)).toBe("RATE_LIMITED");
  });

  it("is bounded by what it takes of the database, too, and by nothing that failed there", async () => {
    // As if the process had nothing to do; the embedded database's work is the process's.
    const meter = createBusyMeter(bed.database.engine === "embedded" ? undefined : () => 0);
    const readingLimit = createReadingLimit({ ms: 200, meter });
    const ask = (query: SQL, address: string) =>
      codeOf(readingLimit.run(address, async () => await bed.services.db.execute(query)));
    const busy = sql`select count(*) from generate_series(1, 1500000) a where a % 7 = 3`;
    const failing = sql`select count(*) / 0 from generate_series(1, 1500000) a where a % 7 = 3`;
    const untilRefused = async (query: SQL, address: string, most: number) => {
      for (let asked = 0; asked < most; asked += 1) if ((await ask(query, address)) === "RATE_LIMITED") return asked;
      return most;
    };
    expect(await untilRefused(busy, "203.0.113.60", 20)).toBeLessThan(20);
    if (bed.database.engine === "postgres") expect(await untilRefused(failing, "203.0.113.61", 4)).toBe(4);
    expect(await ask(sql`select 1`, "203.0.113.62")).toBe("OK");
  });
});
