import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { sendWhenThereIsALine } from "./letters.ts";

const HOUR_MS = 3_600_000;
const request = {
  ...{ name: "Demo Guest", email: "guest@example.com", phone: "+91 98765 43210" },
  ...{ subject: "Houseboat", message: "Hello" },
};
let asked = 0;

beforeEach(() => {
  asked = 0;
  vi.useFakeTimers();
  for (const name of ["addEventListener", "removeEventListener"]) vi.stubGlobal(name, () => {});
  vi.stubGlobal("fetch", async () => {
    asked += 1;
    throw new TypeError("Failed to fetch");
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it("a form that waits on an open page is sent no more once the server may have forgotten its key: it would be two", async () => {
  const onWait = vi.fn();
  const sent = sendWhenThereIsALine(
    { form: "enquiry", request, key: "one" },
    { onWait, left: new AbortController().signal },
  );
  const ended = sent.then(
    () => "sent",
    () => "given up",
  );
  await vi.advanceTimersByTimeAsync(60_000);
  expect(onWait).toHaveBeenCalledOnce();
  expect(asked).toBeGreaterThan(1);
  // A device that slept for a day.
  vi.setSystemTime(Date.now() + 24 * HOUR_MS);
  const before = asked;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await Promise.race([ended, Promise.resolve("waits")])).toBe("given up");
  expect(asked).toBe(before);
});
