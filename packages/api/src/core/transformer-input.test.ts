import { codeOf } from "@shikara/testing/failures";
import fc from "fast-check";
import superjson from "superjson";
import { describe, expect, it } from "vitest";
import { readInput } from "./transformer-input.ts";

/** What a browser sends of an input: superjson's, without the word on which values are one. */
function sent(input: unknown): unknown {
  const { json, meta } = superjson.serialize(input);
  return JSON.parse(JSON.stringify(meta?.values ? { json, meta: { values: meta.values, v: 1 } } : { json }));
}
const code = (input: unknown) => codeOf(new Promise((resolve) => resolve(readInput(input))));
const marked = (json: unknown, values: unknown) => ({ json, meta: { values, v: 1 } });

const leaf = fc.oneof(
  fc.string(),
  fc.integer(),
  fc.double(),
  fc.boolean(),
  fc.constantFrom(null, undefined, Number.NaN, -0, Number.POSITIVE_INFINITY),
  fc.date({ noInvalidDate: true }),
);
const REACHING = ["__proto__", "constructor", "prototype"];
const key = fc.oneof(
  fc.string({ maxLength: 20 }).filter((name) => !REACHING.includes(name)),
  fc.constantFrom("a.b", "a\\b", "a\\.b", "", "0", "toString"),
);
const { input } = fc.letrec((tie) => ({
  input: fc.oneof(leaf, fc.array(tie("input")), fc.dictionary(key, tie("input"), { noNullPrototype: true })),
}));

describe("an input", () => {
  it("of ours arrives as it was", () => {
    fc.assert(
      fc.property(input, (value) => {
        expect(readInput(sent(value))).toEqual(value);
      }),
      { numRuns: 2_000 },
    );
  });

  it.each([
    ["an array of any length", { a: { length: 400_000_000 } }, { a: [["typed-array", "Float64Array"]] }],
    ["a number of any size", { a: "9".repeat(1_000) }, { a: ["bigint"] }],
    ["an expression", { a: "/(a+)+$/" }, { a: ["regexp"] }],
    ["an error", { a: { message: "x" } }, { a: ["Error"] }],
    ["an address", { a: "https://x.example" }, { a: ["URL"] }],
    ["a set", { a: [1] }, { a: ["set"] }],
    ["a map", { a: [[1, 2]] }, { a: ["map"] }],
    ["a symbol", { a: "x" }, { a: [["symbol", "x"]] }],
    ["a class", { a: {} }, { a: [["class", "x"]] }],
    ["something of one's own", { a: {} }, { a: [["custom", "x"]] }],
    ["marks within marks", { a: [1] }, { a: ["Date", { 0: ["Date"] }] }],
    ["a date that is none", { a: "soon" }, { a: ["Date"] }],
    ["a date of a number", { a: 1e308 }, { a: ["Date"] }],
    ["a date of any length", { a: `2026-01-01${" ".repeat(100)}` }, { a: ["Date"] }],
    ["a number in words", { a: "9".repeat(20) }, { a: ["number"] }],
    ["a number that is a prototype", { a: "__proto__" }, { a: ["number"] }],
    ["a number that is a function", { a: "constructor" }, { a: ["number"] }],
    ["nothing where there is something", { a: { b: 1 } }, { a: ["undefined"] }],
    ["a place that is not there", { a: 1 }, { "b.c": ["undefined"] }],
    ["a place within a text", { a: "text" }, { "a.0": ["undefined"] }],
    ["a prototype", { a: {} }, { "a.__proto__.polluted": ["undefined"] }],
    ["a constructor", { a: {} }, { "a.constructor.prototype.polluted": ["undefined"] }],
    ["a path that ends in the air", { a: null }, { "a\\": ["undefined"] }],
    ["a path of any length", { a: null }, { ["a".repeat(301)]: ["undefined"] }],
    [
      "marks without an end",
      {},
      Object.fromEntries(Array.from({ length: 2_001 }, (_, at) => [`k${at}`, ["undefined"]])),
    ],
  ])("that asks for %s is refused", async (_what, json, values) => {
    expect(await code(marked(json, values))).toBe("VALIDATION");
    expect(Object.hasOwn(Object.prototype, "polluted")).toBe(false);
  });

  it.each([
    ["which values are one", { json: [1, 1], meta: { referentialEqualities: { 0: ["1"] } } }],
    ["an older manner", { json: 1, meta: { values: {}, v: 0 } }],
    ["more than an input", { json: 1, more: 1 }],
    ["nothing like it", 7],
    ["a list", [1]],
  ])("that says %s is refused", async (_what, said) => {
    expect(await code(said)).toBe("VALIDATION");
  });
});
