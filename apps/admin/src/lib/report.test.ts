import type { ErrorCode } from "@shikara/contract/core/errors";
import { type Notice, showNoticesWith } from "@shikara/ui/notify.ts";
import { expect, it, vi } from "vitest";
import { isLost, reportUnanswered } from "./report.ts";

const otherwise = "Failed to do it";
const refusal = (code: ErrorCode, message: string) => ({ data: { app: { code, message } } });
const UNANSWERED = new TypeError("Failed to fetch");

/** What stands in the corner once this was told. */
async function toldOf(error: unknown, asked: Omit<Parameters<typeof reportUnanswered>[1], "otherwise"> = {}) {
  const told: Notice[] = [];
  const end = showNoticesWith(
    (notice) => told.push(notice),
    () => undefined,
  );
  await reportUnanswered(error, { otherwise, ...asked });
  end();
  return told.map(({ message, detail }) => [message, detail].filter(Boolean).join(": "));
}
const NOT_KNOWN = expect.stringMatching(/^Not known yet whether this was done: .* it is never done twice\.$/);

it("of what was not answered nobody says that it failed", async () => {
  expect(await toldOf(UNANSWERED)).toEqual([NOT_KNOWN]);
  expect(await toldOf(refusal("DB_UNAVAILABLE", "Gone"))).toEqual([NOT_KNOWN]);
  expect(await toldOf(refusal("CONFLICT", "Taken"))).toEqual(["Taken"]);
  expect([isLost(UNANSWERED), isLost(refusal("STALE", ""))]).toEqual([true, false]);
});

it("what is found done is done, also where it is refused by itself the second time", async () => {
  const onDone = vi.fn();
  const ask = async () => "done";
  expect(await toldOf(UNANSWERED, { ask, onDone })).toEqual([]);
  expect(await toldOf(refusal("CONFLICT", "Taken"), { ask, onDone, wasLost: true })).toEqual([]);
  expect(onDone.mock.calls).toEqual([["done"], ["done"]]);
  // Nobody asks after what was answered.
  expect(await toldOf(refusal("CONFLICT", "Taken"), { ask, onDone })).toEqual(["Taken"]);
  expect(onDone).toHaveBeenCalledTimes(2);
});

it("what is not found, or cannot be asked for, is as unknown as before, and a refusal stands", async () => {
  const onDone = vi.fn();
  const silent = () => Promise.reject(UNANSWERED);
  expect(await toldOf(UNANSWERED, { ask: silent, onDone })).toEqual([NOT_KNOWN]);
  expect(await toldOf(UNANSWERED, { ask: async () => undefined, onDone })).toEqual([NOT_KNOWN]);
  expect(await toldOf(refusal("CONFLICT", "Taken"), { ask: silent, onDone, wasLost: true })).toEqual(["Taken"]);
  expect(onDone).not.toHaveBeenCalled();
});
