import { expect, it } from "vitest";
import { failureOf } from "../../test/failures.ts";
import { assertPlainInput } from "./plain-input.ts";

const failure = (input: unknown) => failureOf(Promise.resolve(input).then((given) => assertPlainInput(given)));
const nested = (depth: number): unknown => JSON.parse(`${"[".repeat(depth)}${"]".repeat(depth)}`);

it("takes what forms hold", () => {
  const form = {
    name: "Zoë \ud83c\udf37",
    on: new Date(0),
    file: Buffer.from([0]),
    tags: ["a", "b"],
    none: null,
    n: 1,
    no: undefined,
  };
  expect(() => assertPlainInput(form)).not.toThrow();
  expect(() => assertPlainInput(nested(20))).not.toThrow();
});

it.each([
  ["NUL in a text", { guest: { name: "a\0b" } }, { fields: { "guest.name": "Please use plain text" } }],
  ["NUL in a list", { tags: ["a", "\0"] }, { fields: { "tags.1": "Please use plain text" } }],
  ["NUL in a name", { "na\0me": 1 }, {}],
  ["a prototype", JSON.parse('{"a":{"__proto__":{"polluted":1}}}'), {}],
  ["a constructor", { constructor: { prototype: {} } }, {}],
  ["half a character", { guest: { name: "a\ud800" } }, { fields: { "guest.name": "Please use plain text" } }],
  ["half a character in a name", { "\udfff": 1 }, {}],
  ["names without end", Object.fromEntries(Array.from({ length: 190_000 }, (_, at) => [`name${at}`, 1])), {}],
  ["a list without end", { tags: Array(190_000).fill({}) }, {}],
  ["brackets without end", nested(20_000), {}],
])("refuses %s", async (_what, input, details) => {
  expect(await failure(input)).toMatchObject({ code: "VALIDATION" });
  expect(JSON.stringify((await failure(input)).details)).toBe(JSON.stringify(details));
});
