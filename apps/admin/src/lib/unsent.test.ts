import { beforeEach, expect, it, vi } from "vitest";
import { keptFields, unsentOf } from "./unsent.ts";

function store() {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
}

beforeEach(() => {
  vi.stubGlobal("localStorage", store());
  vi.stubGlobal("sessionStorage", store());
  return () => vi.unstubAllGlobals();
});

it("keeps what was typed for the member and the form it is of, until it is forgotten", () => {
  const mine = unsentOf({ what: "booking", memberId: "1", lasts: "tab" });
  mine.keep({ phone: "98470 12345" });
  expect(unsentOf({ what: "booking", memberId: "1", lasts: "tab" }).read()).toEqual({ phone: "98470 12345" });
  expect(unsentOf({ what: "booking", memberId: "2", lasts: "tab" }).read()).toBeNull();
  expect(unsentOf({ what: "answer", memberId: "1", lasts: "tab" }).read()).toBeNull();
  expect(unsentOf({ what: "booking", memberId: "1", lasts: "browser" }).read()).toBeNull();
  mine.keep(null);
  expect(mine.read()).toBeNull();
});

it("takes neither what is no record of fields nor fields that the form no longer has", () => {
  expect(keptFields({ phone: "1" }, ["phone", "email"])).toEqual({ phone: "1" });
  expect(keptFields({ phone: "1", fax: "2" }, ["phone", "email"])).toBeNull();
  expect(keptFields("phone", ["phone"])).toBeNull();
  expect(keptFields(null, ["phone"])).toBeNull();
});

it("costs nothing where the browser keeps nothing", () => {
  vi.stubGlobal("sessionStorage", undefined);
  const unsent = unsentOf({ what: "booking", memberId: "1", lasts: "tab" });
  unsent.keep({ phone: "1" });
  expect(unsent.read()).toBeNull();
});
