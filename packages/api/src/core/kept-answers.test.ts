import type { Db } from "@shikara/db/client";
import { expect, it, vi } from "vitest";
import { Changes } from "./invalidated-memo.ts";
import { keptAnswers } from "./kept-answers.ts";

// What is counted here is how often something was found: no query is asked.
const db = {} as Db;

/** Answers by how much room they take, ten at the most. */
function house() {
  const services = { db, reads: db, changes: new Changes() };
  const kept = keptAnswers<{ room: number }>(["bookings"], { most: 10, sizeOf: ({ room }) => room });
  const found = vi.fn(async (room: number) => ({ room }));
  return { found, services, of: (name: string, room: number) => kept(services, name, () => found(room)) };
}

it("keeps answers as long as there is room, and forgets what was asked for longest ago", async () => {
  const { of, found } = house();
  for (const name of ["one", "other", "one", "third", "one", "other"]) await of(name, 4);
  expect(found).toHaveBeenCalledTimes(4);
  await of("too much", 11);
  await of("too much", 11);
  expect(found).toHaveBeenCalledTimes(6);
  expect(await of("other", 4)).toEqual({ room: 4 });
  expect(found).toHaveBeenCalledTimes(6);
});

it("finds once for all who ask at once, and anew after a change or a failure", async () => {
  const { of, found, services } = house();
  await Promise.all([of("one", 1), of("one", 1)]);
  expect(found).toHaveBeenCalledTimes(1);
  services.changes.note(["bookings"]);
  found.mockRejectedValueOnce(new Error("The database is gone"));
  await expect(of("one", 1)).rejects.toThrow("The database is gone");
  await of("one", 1);
  expect(found).toHaveBeenCalledTimes(3);
});
