import { storeBooking } from "@shikara/testing/bookings";
import { codeOf, failureOf } from "@shikara/testing/failures";
import { createTestbed } from "@shikara/testing/testbed";
import { expect, it } from "vitest";
import type { createCaller } from "../root.ts";
import { assertPlainInput } from "./plain-input.ts";

type Caller = ReturnType<typeof createCaller>;
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
  ["many lists in a list", { tags: Array(9_990).fill([[0]]) }, {}],
  ["brackets without end", nested(20_000), {}],
])("refuses %s", async (_what, input, details) => {
  expect(await failure(input)).toMatchObject({ code: "VALIDATION" });
  expect(JSON.stringify((await failure(input)).details)).toBe(JSON.stringify(details));
});

it.each<[where: string, call: (agent: Caller, id: string) => Promise<unknown>]>([
  ["a filter that is kept", (agent) => agent.bookings.saveFilter({ name: "A", filter: { search: "\ud800" } })],
  ["a note", (agent, id) => agent.bookings.addNote({ id, text: "a\udfff" })],
  [
    "a day of a journey",
    (agent, id) =>
      agent.bookings.update({ id, tailorMade: { title: "A", itinerary: [{ title: "\ud800", description: "" }] } }),
  ],
])("half a character in %s is at fault itself, not the house", async (_where, call) => {
  const bed = await createTestbed();
  try {
    const { id } = await storeBooking(bed);
    expect(await codeOf(call(await bed.as("agent"), id))).toBe("VALIDATION");
  } finally {
    await bed.close();
  }
});
