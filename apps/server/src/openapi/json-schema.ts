import { z } from "zod";

export type JsonSchema = Record<string, unknown>;

/** A zod schema as JSON Schema; what JSON has no word for (an instant, bytes) is said as it travels. */
export function jsonSchema(schema: z.ZodType, io: "input" | "output"): JsonSchema {
  const { $schema: _, ...plain } = z.toJSONSchema(schema, {
    io,
    unrepresentable: "any",
    override({ zodSchema, jsonSchema: json }) {
      if (zodSchema._zod.def.type === "date") Object.assign(json, { type: "string", format: "date-time" });
      if (zodSchema._zod.def.type === "custom") Object.assign(json, { type: "string", format: "binary" });
    },
  });
  return plain;
}
