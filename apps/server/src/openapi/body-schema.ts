import { procedureInfo } from "@shikara/api/procedures";
import type { RestRow } from "../rest/table.ts";
import { type JsonSchema, jsonSchema } from "./json-schema.ts";

/** The body's schema: of the procedure's input what the row takes in a body, under the documented names. */
export function bodySchema({ procedure, fields, renamed }: RestRow): JsonSchema {
  const { input } = procedureInfo(procedure);
  const whole = input ? jsonSchema(input, "input") : {};
  const known = new Map(Object.entries(whole.properties ?? {}));
  const documented = new Map([
    ...fields.map((name) => [name, name] as const),
    ...Object.entries(renamed).map(([theirs, ours]) => [ours, theirs] as const),
  ]);
  const properties = Object.fromEntries([...documented].map(([ours, theirs]) => [theirs, known.get(ours)]));
  const required = (Array.isArray(whole.required) ? whole.required : []).flatMap((name) => documented.get(name) ?? []);
  return { type: "object", properties, ...(required.length > 0 && { required }), additionalProperties: false };
}
