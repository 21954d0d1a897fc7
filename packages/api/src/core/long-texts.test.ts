import { MAX_PAGE_TEXT } from "@shikara/contract/core/atoms";
import { HELD_MS, heldFor, longTexts } from "@shikara/testing/long-texts";
import { expect, it } from "vitest";
import { z } from "zod";
import { procedures } from "../procedures.ts";

type Schema = z.core.$ZodType;
const isSchema = (value: unknown): value is Schema => value instanceof z.core.$ZodType;

/** The schemas that one is made of, whatever its kind: those that stand in its definition, alone, in lists or by name. */
function partsOf({ _zod: { def } }: Schema): Schema[] {
  // What is checked besides stands there as well, and is no schema of its own.
  const parts = Object.values({ ...def, checks: [] }).flatMap((part: unknown) => {
    if (isSchema(part)) return [part];
    if (Array.isArray(part)) return part.filter(isSchema);
    return typeof part === "object" && part !== null ? Object.values(part).filter(isSchema) : [];
  });
  return def.type === "lazy" && "getter" in def && typeof def.getter === "function" ? [...parts, def.getter()] : parts;
}

/** Every schema below these, each once, with where it was met first. */
function everySchema(): Map<Schema, string> {
  const met = new Map<Schema, string>();
  const meet = (schema: Schema, where: string) => {
    // What transforms is given what was checked before it, never a text as it came.
    if (met.has(schema) || schema._zod.def.type === "transform") return;
    met.set(schema, where);
    for (const part of partsOf(schema)) meet(part, where);
  };
  for (const { path, input } of procedures.values()) if (input) meet(input, path);
  return met;
}

/** An input with this text in each place that takes one. */
function filled(schema: Schema, text: string): unknown {
  const { def } = schema._zod;
  const [part] = partsOf(schema);
  if (schema instanceof z.ZodObject)
    return Object.fromEntries(Object.entries(schema.shape).map(([name, inner]) => [name, filled(inner, text)]));
  if (schema instanceof z.ZodEnum) return schema.options[0];
  if (schema instanceof z.ZodLiteral) return schema.value;
  if (schema instanceof z.ZodArray) return part ? [filled(part, text)] : [];
  if (def.type === "number" || def.type === "int") return 1;
  if (def.type === "boolean") return true;
  if (def.type === "date") return new Date(0);
  return def.type === "string" || part === undefined ? text : filled(part, text);
}

it("no text holds others up, however long: fields, lists and whole inputs of every procedure", {
  timeout: 120_000,
}, () => {
  const schemas = everySchema();
  expect(schemas.size).toBeGreaterThan(200);
  const slow: string[] = [];
  for (const length of [2 * MAX_PAGE_TEXT, MAX_PAGE_TEXT, 2_000])
    for (const text of longTexts(length))
      for (const [schema, where] of schemas) {
        const held = heldFor(() => z.safeParse(schema, text));
        if (held > HELD_MS)
          slow.push(`${where} (${schema._zod.def.type}), ${length} of ${text.slice(0, 8)}: ${held} ms`);
      }
  for (const text of longTexts(2 * MAX_PAGE_TEXT))
    for (const { path, input } of procedures.values()) {
      const held = input ? heldFor(() => z.safeParse(input, filled(input, text))) : 0;
      if (held > HELD_MS) slow.push(`${path}, whole, of ${text.slice(0, 8)}: ${held} ms`);
    }
  expect(slow).toEqual([]);
});

it("what is too long is said to be so, and is looked at by nothing else", () => {
  const looked: string[] = [];
  for (const [schema, where] of everySchema()) {
    if (!(schema instanceof z.ZodString) || schema.maxLength === null) continue;
    const answer = schema.safeParse("\0".repeat(schema.maxLength + 1));
    const said = answer.error?.issues.map(({ code }) => code) ?? [];
    if (said.join() !== "too_big") looked.push(`${where}: ${said.join()}`);
  }
  expect(looked).toEqual([]);
});
