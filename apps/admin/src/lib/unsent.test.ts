import { beforeEach, expect, it, vi } from "vitest";
import { forgetTab, keptFields, unsentOf } from "./unsent.ts";

/** As a browser's: what is kept are its own fields. */
class Store {
  [key: string]: unknown;
  getItem(key: string) {
    return this[key] ?? null;
  }
  setItem(key: string, value: string) {
    this[key] = value;
  }
  removeItem(key: string) {
    delete this[key];
  }
}

beforeEach(() => {
  vi.stubGlobal("localStorage", new Store());
  vi.stubGlobal("sessionStorage", new Store());
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

it("is gone from the tab with whoever signs out; a text of one's own stays, and so does what others keep there", () => {
  const [tab, browser] = (["tab", "browser"] as const).map((lasts) => unsentOf({ what: "post", memberId: "1", lasts }));
  for (const one of [tab, browser]) one?.keep("typed");
  sessionStorage.setItem("scroll", "3");
  forgetTab();
  expect([tab?.read(), browser?.read(), sessionStorage.getItem("scroll")]).toEqual([null, "typed", "3"]);
});

it("takes neither what is no record of fields nor fields that the form no longer has", () => {
  expect(keptFields({ phone: "1" }, ["phone", "email"])).toEqual({ phone: "1" });
  expect(keptFields({ phone: "1", fax: "2" }, ["phone", "email"])).toBeNull();
  expect(keptFields("phone", ["phone"])).toBeNull();
  expect(keptFields(null, ["phone"])).toBeNull();
  const begun = { title: "", content: { days: [], note: "" } };
  const names = Object.keys(begun);
  const kept = { title: "Tulips", content: { days: [{ title: "Arrival" }], note: "" } };
  expect(keptFields(kept, names, begun)).toEqual(kept);
  expect(keptFields({ content: { note: "" } }, names, begun)).toBeNull();
  expect(keptFields({ content: { days: {}, note: "" } }, names, begun)).toBeNull();
  expect(keptFields({ content: "Tulips" }, names, begun)).toBeNull();
  expect(keptFields({ title: ["Tulips"] }, names, begun)).toBeNull();
});

it("costs nothing where the browser keeps nothing", () => {
  vi.stubGlobal("sessionStorage", undefined);
  const unsent = unsentOf({ what: "booking", memberId: "1", lasts: "tab" });
  unsent.keep({ phone: "1" });
  forgetTab();
  expect(unsent.read()).toBeNull();
});
