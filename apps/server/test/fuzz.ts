import { procedures } from "@shikara/api/procedures";
import { ROLES, type Role } from "@shikara/contract/core/permissions";
import fc from "fast-check";
import superjson from "superjson";
import { jsonSchema } from "../src/openapi/json-schema.ts";
import { addressesOf } from "../src/rest/mount.ts";
import type { RestRow } from "../src/rest/table.ts";
import { restTables } from "../src/rest/tables.ts";

/** A request as it is sent. */
export interface Shot {
  method: string;
  path: string;
  type: string | null;
  body: string | null;
  role: Role | null;
  row: RestRow | null;
}

/** What Node itself refuses, with a line that is cut, comes to nobody. */
const MAX_TARGET = 12_000;
/** Would sign everybody out, or stay open. */
const LEFT_OUT = new Set(["auth.logout", "auth.changePassword", "dashboard.events"]);

const hostile = fc.oneof(
  fc.constantFrom<unknown>(
    ...[
      "\0",
      "a\0b",
      "\ud800",
      "x\udfff",
      "\u202eabc",
      "%",
      "%00",
      "\\",
      "'; drop table team; --",
      "<script>alert(1)</script>",
    ],
    ...[
      "[".repeat(8_000),
      "(".repeat(300),
      "__proto__",
      "constructor",
      "NaN",
      "Infinity",
      "1e400",
      "null",
      "",
      " ",
      "🛶",
      "ﷺ".repeat(50),
    ],
    ...[
      "0000-00-00",
      "9999-12-31",
      "10000-01-01",
      "-271821-04-20",
      "2026-02-30",
      "24:00",
      "2026-01-01T00:00:00Z",
      "+275760-09-13T00:00:00.000Z",
    ],
    ...[
      "../../etc/passwd",
      "javascript:alert(1)",
      "//elsewhere.example",
      "http://127.0.0.1/",
      "https://x:y@z",
      "a@b.c",
      "x".repeat(3_000),
    ],
    ...[null, true, false, 0, -0, -1, 0.1, 2.5, 21, 2_147_483_648, 1e15, 1e21, 1e308, Number.MAX_SAFE_INTEGER, 5e-324],
    ...[[], {}, [[]], [null], { length: 1 }, { $ne: null }, { toString: "x" }, [{}], { toJSON: 1 }],
    ...[new Date(0), new Date(8.64e15), new Date(-8.64e15)],
  ),
  fc.string({ maxLength: 40, unit: "binary" }),
  fc.double(),
  fc.jsonValue({ maxDepth: 3 }),
);

type Schema = Record<string, unknown>;
const isSchema = (value: unknown): value is Schema =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const listOf = (value: unknown): Schema[] => (Array.isArray(value) ? value.filter(isSchema) : []);

const FORMATS: Record<string, fc.Arbitrary<string>> = {
  date: fc
    .date({ min: new Date(0), max: new Date("2099-01-01"), noInvalidDate: true })
    .map((day) => day.toISOString().slice(0, 10)),
  "date-time": fc
    .date({ min: new Date(0), max: new Date("2099-01-01"), noInvalidDate: true })
    .map((day) => day.toISOString()),
  email: fc.constantFrom("ghulam@example.com", "a@example.org"),
  uri: fc.constantFrom("https://example.com/a", "http://127.0.0.1:1/"),
};

/** Reading a pattern takes a while, and few of them stand in many fields. */
const written = new Map<string, fc.Arbitrary<string>>();
function matching(pattern: string): fc.Arbitrary<string> {
  const known = written.get(pattern) ?? fc.stringMatching(new RegExp(pattern));
  written.set(pattern, known);
  return known;
}

function text(schema: Schema, known: readonly string[]): fc.Arbitrary<unknown> {
  const format = FORMATS[String(schema.format)];
  if (schema.format === "uuid") return known.length > 0 ? fc.oneof(fc.constantFrom(...known), fc.uuid()) : fc.uuid();
  if (format) return format;
  if (typeof schema.pattern === "string" && schema.pattern.length < 60) {
    try {
      return fc.oneof(matching(schema.pattern), fc.constant("10:30"));
    } catch {
      // A pattern that fast-check cannot write: words will do.
    }
  }
  return fc.oneof(fc.constantFrom("Dal Lake at dawn", "+91 99999 00000", "spring", "x"), fc.string({ maxLength: 20 }));
}

/** Values of the kind that a schema takes, hostile ones among them; `known` are ids of records. */
export function valuesOf(schema: Schema, known: readonly string[], depth = 0): fc.Arbitrary<unknown> {
  return fc.oneof({ weight: 15, arbitrary: lawful(schema, known, depth) }, { weight: 1, arbitrary: hostile });
}

function lawful(schema: Schema, known: readonly string[], depth: number): fc.Arbitrary<unknown> {
  if (depth > 6) return fc.constant(null);
  if ("const" in schema) return fc.constant(schema.const);
  if (Array.isArray(schema.enum) && schema.enum.length > 0) return fc.constantFrom(...schema.enum);
  const choices = [...listOf(schema.anyOf), ...listOf(schema.oneOf), ...listOf(schema.allOf)];
  if (choices.length > 0) return fc.oneof(...choices.map((choice) => valuesOf(choice, known, depth + 1)));
  switch (schema.type) {
    case "object": {
      const required = Array.isArray(schema.required) ? schema.required.map(String) : [];
      const fields = Object.entries(isSchema(schema.properties) ? schema.properties : {});
      const model = Object.fromEntries(
        fields.map(([name, inner]) => [name, valuesOf(isSchema(inner) ? inner : {}, known, depth + 1)]),
      );
      const whole = fc.record(model, { requiredKeys: required.filter((name) => name in model) });
      const odd = fc.tuple(whole, fc.constantFrom("__proto__", "constructor", "more", "id", "version"), hostile);
      const withMore = odd.map(([given, name, value]) =>
        Object.defineProperty({ ...given }, name, { value, enumerable: true }),
      );
      return fc.oneof({ weight: 12, arbitrary: whole }, { weight: 1, arbitrary: withMore });
    }
    case "array":
      return fc.array(valuesOf(isSchema(schema.items) ? schema.items : {}, known, depth + 1), { maxLength: 4 });
    case "integer":
    case "number":
      return fc.oneof(
        fc.integer({ min: 0, max: 30 }),
        fc.constantFrom(schema.minimum ?? 0, schema.maximum ?? 100),
        fc.double(),
      );
    case "boolean":
      return fc.boolean();
    case "string":
      return text(schema, known);
    default:
      return hostile;
  }
}

const role = fc.constantFrom<Role | null>(null, "admin", ...ROLES);
const asText = (value: unknown): string =>
  (typeof value === "string" ? value : (JSON.stringify(value) ?? "")).slice(0, 3_000);
/** An address has no way to write half a character. */
const wellFormed = (given: string): string => Buffer.from(given).toString();
const encoded = (value: unknown) => encodeURIComponent(wellFormed(asText(value)));
const json = (value: unknown) =>
  JSON.stringify(value, (_key, inner) => (typeof inner === "bigint" ? String(inner) : inner)) ?? "";

const TYPES = [
  "application/json",
  "application/x-www-form-urlencoded",
  "multipart/form-data; boundary=x",
  "text/plain",
  "application/json; charset=utf-16",
  "application/json;;;=;",
];
const METHODS = ["GET", "POST", "PUT", "DELETE", "PATCH", "OPTIONS", "HEAD"];
const BROKEN = [
  "{",
  "[]",
  "null",
  '"x"',
  "1",
  "\ufeff{}",
  "[".repeat(20_000),
  `{"a":${"9".repeat(9_000)}}`,
  '{"json":{"length":4e8},"meta":{"values":[["typed-array","Float64Array"]]}}',
];

const once = <T>(usual: fc.Arbitrary<T>, odd: fc.Arbitrary<T>) =>
  fc.oneof({ weight: 20, arbitrary: usual }, { weight: 1, arbitrary: odd });

function restShot(row: RestRow, known: readonly string[]): fc.Arbitrary<Shot> {
  const { input } = procedures.get(row.procedure) ?? {};
  const given = input ? valuesOf(jsonSchema(input, "input"), known) : hostile;
  const part = fc.oneof(known.length > 0 ? fc.constantFrom(...known) : fc.uuid(), hostile);
  const query = fc.dictionary(fc.constantFrom("more", ...Object.keys(row.query ?? {})), fc.oneof(hostile, fc.nat(50)), {
    maxKeys: 3,
  });
  const shot = fc.record({
    role,
    given,
    query,
    parts: fc.array(part, { minLength: 3, maxLength: 3 }),
    address: fc.constantFrom(...addressesOf(row.path)),
    method: once(fc.constant(row.method.toUpperCase()), fc.constantFrom(...METHODS)),
    type: once(
      fc.constant(row.body === "file" ? "multipart/form-data; boundary=x" : "application/json"),
      fc.constantFrom(...TYPES),
    ),
    broken: once(fc.constant(null), fc.constantFrom<string | null>(...BROKEN)),
  });
  return shot.map(({ role, given, query, parts, address, method, type, broken }) => {
    const rest = [...parts];
    const path = address.replace(/:\w+/g, () => encoded(rest.pop()) || "x");
    const search = Object.entries(query)
      .map(([name, value]) => `${name}=${encoded(value)}`)
      .join("&");
    const hasBody = !["GET", "HEAD"].includes(method);
    const form = `--x\r\ncontent-disposition: form-data; name="category"\r\n\r\nvehicles\r\n--x\r\ncontent-disposition: form-data; name="file"; filename="a.jpg"\r\n\r\n${asText(given)}\r\n--x--\r\n`;
    const whole = type.startsWith("multipart") ? form : json(given);
    const body = hasBody ? (broken ?? whole) : null;
    const target = (search ? `${path}?${search}` : path).slice(0, MAX_TARGET);
    return { method, path: target, type: body === null ? null : type, body, role, row };
  });
}

function callShot(path: string, known: readonly string[]): fc.Arbitrary<Shot> {
  const { type, input } = procedures.get(path) ?? {};
  const given = input ? valuesOf(jsonSchema(input, "input"), known) : hostile;
  const shot = fc.record({
    role,
    given,
    isBare: once(fc.constant(false), fc.constant(true)),
    broken: once(fc.constant(null), fc.constantFrom<string | null>(...BROKEN)),
    method: once(fc.constant(type === "mutation" ? "POST" : "GET"), fc.constantFrom(...METHODS)),
  });
  return shot.map(({ role, given, isBare, broken, method }) => {
    const { json: plain, meta } = superjson.serialize(safely(given));
    const sent =
      broken ?? json(isBare ? given : { json: plain, ...(meta?.values && { meta: { values: meta.values, v: 1 } }) });
    const isPosted = !["GET", "HEAD"].includes(method);
    const address = `/trpc/${path}${isPosted ? "" : `?input=${encodeURIComponent(wellFormed(sent))}`}`;
    return {
      method,
      path: address,
      type: isPosted ? "application/json" : null,
      body: isPosted ? sent : null,
      role,
      row: null,
    };
  });
}

/** superjson writes no name that would reach a prototype; such bodies come by REST. */
const safely = (value: unknown): unknown => {
  try {
    superjson.serialize(value);
    return value;
  } catch {
    return null;
  }
};

/** Every documented path and every procedure, as often as the others. */
export function shots(known: readonly string[], seed: number, count: number): Shot[] {
  const rows = restTables.flatMap((table) => table.rows).filter(({ procedure }) => !LEFT_OUT.has(procedure));
  const calls = [...procedures.keys()].filter((path) => !LEFT_OUT.has(path));
  const kinds = [...rows.map((row) => restShot(row, known)), ...calls.map((path) => callShot(path, known))];
  const each = Math.ceil(count / kinds.length);
  return kinds.flatMap((kind, at) => fc.sample(kind, { seed: seed + at, numRuns: each }));
}
