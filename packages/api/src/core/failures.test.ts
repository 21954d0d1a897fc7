import { expect, it } from "vitest";
import { z } from "zod";
import { fieldsOf, toFailure } from "./failures.ts";

const names = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, at) => [`name${at}`, 1]));
function fieldsAt(schema: z.ZodType, input: unknown) {
  const { error } = schema.safeParse(input);
  if (!error) throw new Error("It fits");
  return fieldsOf(error);
}

it("names each field at fault, and twenty of those that no form has", () => {
  const form = z.strictObject({ guest: z.strictObject({ name: z.string().min(1, "Please fill in this field") }) });
  expect(fieldsAt(form, { guest: { name: "", more: 1 }, other: 1 })).toEqual({
    "guest.name": "Please fill in this field",
    "guest.more": "Unknown field",
    other: "Unknown field",
  });
  expect(Object.keys(fieldsAt(z.strictObject({}), names(200_000)))).toHaveLength(20);
});

it("is no longer than somebody reads, however much is at fault", () => {
  const rows = z.array(z.strictObject({ name: z.string() }));
  const fields = fieldsAt(rows, Array(5_000).fill(names(300)));
  expect(Object.keys(fields).length).toBeLessThanOrEqual(220);
});

it.each([
  ["58P02", "READ_ONLY"],
  ["58030", "DB_UNAVAILABLE"],
])("a disk that refuses a file or fails (%s) is asked again: %s", (code, answer) =>
  expect(toFailure(new Error("Failed query", { cause: Object.assign(new Error(), { code }) })).code).toBe(answer),
);

it.each(["ECONNREFUSED", "EHOSTUNREACH", "EHOSTDOWN", "ENETUNREACH", "ENETDOWN", "EADDRNOTAVAIL"])(
  "a database that is not reached (%s) is away for a while, and no fault of ours",
  (code) => expect(toFailure(Object.assign(new Error(`connect ${code}`), { code })).code).toBe("DB_UNAVAILABLE"),
);

it.each(["28000", "28P01", "3D000", "55000"])("one that ends the session (%s) is away for a while, too", (code) => {
  const said = (severity: string) =>
    new Error("Failed query", { cause: Object.assign(new Error(), { code, severity }) });
  expect(toFailure(said("FATAL")).code).toBe("DB_UNAVAILABLE");
  expect(toFailure(said("ERROR")).code).toBe("INTERNAL");
});

it.each(["53400", "55P03", "57014", "57P05"])("and so is one that gave a statement up (%s)", (code) =>
  expect(toFailure(Object.assign(new Error(), { code, severity: "ERROR" })).code).toBe("DB_UNAVAILABLE"),
);

it("a database that numbers no more changes is read, and takes nothing in; a row too long for an index is a mistake", () => {
  const said = (routine: string) =>
    toFailure(Object.assign(new Error(), { code: "54000", severity: "ERROR", routine }));
  expect(["GetNewTransactionId", "GetNewMultiXactId"].map((routine) => said(routine).code)).toEqual([
    "READ_ONLY",
    "READ_ONLY",
  ]);
  expect(said("_bt_check_third_page").code).toBe("VALIDATION");
});
