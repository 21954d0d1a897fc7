import fc from "fast-check";
import superjson from "superjson";
import { describe, expect, it } from "vitest";
import { transformer } from "./transformer.ts";

/** What is at the other end once it was sent. */
const received = (answer: unknown): unknown =>
  superjson.deserialize(JSON.parse(JSON.stringify(transformer.output.serialize(answer))));
const sent = (answer: unknown): string => JSON.stringify(transformer.output.serialize(answer));

const leaf = fc.oneof(
  fc.string(),
  fc.integer(),
  fc.double(),
  fc.boolean(),
  fc.constant(null),
  fc.constant(undefined),
  fc.date({ noInvalidDate: true }),
  fc.bigInt(),
);
const REFUSED = ["__proto__", "constructor", "prototype"];
const anyKey = fc.string().filter((name) => !REFUSED.includes(name));
const key = fc.oneof(anyKey, fc.constantFrom("a.b", "a\\b", "a\\.b", "", "0", "toString"));
const { answer } = fc.letrec((tie) => ({
  answer: fc.oneof(leaf, fc.array(tie("answer")), fc.dictionary(key, tie("answer"), { noNullPrototype: true })),
}));

describe("what answers are sent with", () => {
  it("brings over any answer as it was", () => {
    fc.assert(
      fc.property(answer, (value) => {
        expect(received(value)).toEqual(value);
      }),
      { numRuns: 2_000 },
    );
  });

  it("writes an answer of dates and plain values as superjson does", () => {
    const at = (ms: number) => new Date(ms);
    const page = { bookings: [{ name: "A", createdAt: at(0), owner: null, tags: ["x"], days: [at(1)] }], count: 1 };
    expect(sent(page)).toBe(superjson.stringify(page));
    expect(sent([])).toBe(superjson.stringify([]));
  });

  it.each([
    ["undefined", undefined],
    ["a date alone", new Date(7)],
    ["an invalid date", { on: new Date(Number.NaN) }],
    ["no number", { n: Number.NaN }],
    ["minus zero", { n: -0 }],
    ["a set", { seen: new Set([1]) }],
    ["a map", new Map([["a", new Date(1)]])],
    ["a key with dots", { "a.b": new Date(1) }],
  ])("leaves %s to superjson", (_name, value) => {
    expect(sent(value)).toBe(superjson.stringify(value));
  });

  it.each(REFUSED)("refuses the key %s, as superjson does", (name) => {
    expect(() => transformer.output.serialize(JSON.parse(`{"${name}":1}`))).toThrow("prototype pollution");
  });
});
