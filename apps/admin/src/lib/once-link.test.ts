import type { AppRouter } from "@shikara/api/root";
import type { ErrorCode } from "@shikara/contract/core/errors";
import { createTRPCClient, TRPCClientError, type TRPCLink } from "@trpc/client";
import { observable } from "@trpc/server/observable";
import { expect, test } from "vitest";
import { keyOf, onceLink } from "./once-link.ts";

/** A line that keeps what it was given, and breaks while it is told to. */
function brokenLine() {
  const sent: (string | undefined)[] = [];
  const line: { isBroken: boolean; refusal?: ErrorCode } = { isBroken: false };
  const link: TRPCLink<AppRouter> =
    () =>
    ({ op }) =>
      observable((observer) => {
        sent.push(keyOf(op)["idempotency-key"]);
        const body = { app: { code: line.refusal, message: "Refused" } };
        if (line.refusal) return observer.error(Object.assign(new TRPCClientError("Refused"), { data: body }));
        if (line.isBroken) return observer.error(new TRPCClientError("The line broke"));
        observer.next({ result: { type: "data", data: null } });
        observer.complete();
      });
  return { sent, line, client: createTRPCClient<AppRouter>({ links: [onceLink(), link] }) };
}

const words = { customerName: "Demo Guest", rating: 4, review: "Good tea." };

test("what is added has the same key until it has arrived, and another one where it says something else", async () => {
  const { sent, line, client } = brokenLine();
  line.isBroken = true;
  await expect(client.testimonials.create.mutate(words)).rejects.toThrow("The line broke");
  await expect(client.testimonials.create.mutate({ ...words, rating: 5 })).rejects.toThrow("The line broke");
  await expect(client.testimonials.create.mutate({ ...words, rating: 5 })).rejects.toThrow("The line broke");
  line.isBroken = false;
  await client.testimonials.create.mutate({ ...words, rating: 5 });
  await client.testimonials.create.mutate({ ...words, rating: 5 });
  const [first, corrected, again, arrived, anew] = sent;
  expect([again, arrived]).toEqual([corrected, corrected]);
  expect(new Set([first, corrected, anew]).size).toBe(3);
  expect(sent).not.toContain(undefined);
});

test("two that are under way each keep theirs, and what was refused has none any more", async () => {
  const { sent, line, client } = brokenLine();
  line.isBroken = true;
  const others = { ...words, rating: 5 };
  for (const said of [words, others, words, others])
    await expect(client.testimonials.create.mutate(said)).rejects.toThrow("The line broke");
  line.refusal = "NOT_FOUND";
  await expect(client.testimonials.create.mutate(words)).rejects.toThrow("Refused");
  await expect(client.testimonials.create.mutate(words)).rejects.toThrow("Refused");
  const [one, other, oneAgain, otherAgain, refused, anew] = sent;
  expect([oneAgain, otherAgain, refused]).toEqual([one, other, one]);
  expect(new Set([one, other, anew]).size).toBe(3);
});

test("what is asked or changed has none", async () => {
  const { sent, client } = brokenLine();
  await client.testimonials.list.query();
  await client.testimonials.delete.mutate({ id: "00000000-0000-4000-8000-000000000000" });
  expect(sent).toEqual([undefined, undefined]);
});
