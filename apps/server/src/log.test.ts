import { randomBytes } from "node:crypto";
import { Failure } from "@shikara/contract/core/fail";
import { team } from "@shikara/db/schema";
import { sql } from "@shikara/db/sql";
import { createTestbed, type Testbed } from "@shikara/testing/testbed";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { z } from "zod";
import { duringRequest } from "./current-request.ts";
import { errorRecord, reasonOf } from "./error-record.ts";
import { createLog } from "./log.ts";

let bed: Testbed;
beforeAll(async () => {
  bed = await createTestbed();
});
afterAll(() => bed.close());

/** What somebody may have entered: each is found nowhere else. */
function somebody() {
  const word = () => randomBytes(5).toString("hex").replace(/^\d/, "x");
  const [first, last, host] = [word(), word(), word()];
  return {
    name: `${first}' ${last}"`,
    email: `${first}.${last}@${host}.example`,
    phone: `+91 ${String(Math.floor(Math.random() * 1e10)).padStart(10, "7")}`,
    words: `${word()}\n${word()} (${word()})`,
    parts: [first, last, host],
  };
}
type Somebody = ReturnType<typeof somebody>;

const caught = async (work: () => unknown): Promise<unknown> => {
  try {
    await work();
  } catch (error) {
    return error;
  }
  throw new Error("It did not fail");
};

const failures: Record<string, (who: Somebody) => unknown> = {
  "a row that is there already": async ({ name, email }) => {
    const row = { ...(await bed.member("agent", { fullName: name, email })), id: undefined, username: "another" };
    return bed.services.db.insert(team).values(row as typeof team.$inferInsert);
  },
  "a value that does not fit its column": ({ name }) => bed.services.db.execute(sql`select ${name}::uuid`),
  "a date that is none": ({ phone }) => bed.services.db.execute(sql`select ${phone}::date`),
  "a rule of the database": ({ words }) =>
    bed.services.db.transaction(async (tx) => {
      await tx.execute(sql`create temporary table short (text text check (length(text) < 2)) on commit drop`);
      await tx.execute(sql`insert into short values (${words})`);
    }),
  "a function that raises": ({ name }) => bed.services.db.execute(sql`select ('{' || ${name}::text)::jsonb`),
  "a schema": ({ name, email }) => z.strictObject({ age: z.number() }).parse({ age: name, [email]: 1 }),
  "broken JSON": ({ email }) => JSON.parse(`${email} {`),
  "an address": ({ email }) => new URL(`//${email}?key=${email}`),
  "a mail server": ({ email }) => {
    throw Object.assign(new Error(`Message failed: 550 5.1.1 <${email}>: unknown`), {
      responseCode: 550,
      response: email,
    });
  },
  "a service that writes": ({ words }) => {
    throw new Error("AI answered 400", { cause: new Error(`Bad request: ${words}`) });
  },
  "a failure in words": ({ name }) => {
    throw new Failure("CONFLICT", `"${name}" is taken`, { current: { name } }, new Error(`'${name}'`));
  },
  "what is no error": ({ name }) => {
    throw name;
  },
};

describe("the log", () => {
  it.each(Object.entries(failures))("holds nothing that anybody entered: %s", async (_what, fail) => {
    for (let round = 0; round < 5; round += 1) {
      const who = somebody();
      const error = await caught(() => fail(who));
      let output = "";
      const log = createLog("info", {
        write(line) {
          output += line;
        },
      });
      log.error({ err: error, requestId: "r" }, "Something failed");
      expect(output).toContain("Something failed");
      for (const value of [...who.parts, who.phone.slice(4), ...who.words.split(/\W+/).filter(Boolean)])
        expect(output).not.toContain(value);
      if (error instanceof Error && error.cause !== undefined)
        for (const part of who.parts) expect(reasonOf(error)).not.toContain(part);
    }
  });

  it("says of a failed query what it was, why it failed and where", async () => {
    const error = await caught(() => bed.services.db.execute(sql`select ${"a guest"}::uuid`));
    const record = errorRecord(error);
    expect(record).toMatchObject({
      message: "Failed query",
      cause: { code: "22P02", message: "invalid input syntax for type uuid" },
    });
    expect(record.statement).toContain("select $1::uuid");
    expect(record.stack.length).toBeGreaterThan(0);
  });

  it("names the request a line belongs to", async () => {
    const lines: string[] = [];
    const log = createLog("info", { write: (line) => lines.push(line) });
    await duringRequest({ requestId: "a-request" }, async () => {
      await Promise.resolve();
      log.info("Within");
    });
    log.info("Without");
    expect(lines.map((line) => JSON.parse(line).requestId)).toEqual(["a-request", undefined]);
  });

  it("says the same once a second, and then how often it was", () => {
    vi.useFakeTimers({ toFake: ["performance"] });
    const lines: string[] = [];
    const log = createLog("info", { write: (line) => lines.push(line) });
    const lost = Object.assign(new Error("gone"), { code: "ECONNREFUSED" });
    for (let i = 0; i < 1_000; i += 1) log.error({ err: lost }, "Mails could not be sent");
    log.error({ err: lost }, "Webhooks could not be sent");
    expect(lines).toHaveLength(2);
    vi.advanceTimersByTime(1_001);
    log.error({ err: lost }, "Mails could not be sent");
    vi.useRealTimers();
    expect(JSON.parse(lines[2] ?? "")).toMatchObject({ msg: "Mails could not be sent", repeated: 999 });
  });
});
