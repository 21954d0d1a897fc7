import { DOMAINS, type Domain } from "@shikara/contract/core/domains";
import { z } from "zod";
import { appRouter } from "./root.ts";
import type { ProcedureMeta } from "./core/trpc.ts";

/** What a procedure says of itself. */
export interface ProcedureInfo extends ProcedureMeta {
  path: string;
  type: "query" | "mutation";
  /** The schema of its input, where it takes one. */
  input: z.ZodType | undefined;
  /** The domains an answer is built from. */
  reads: readonly Domain[];
}

interface Definition {
  _def: { type: "query" | "mutation"; meta?: ProcedureMeta; inputs: unknown[] };
}

const isDefinition = (value: unknown): value is Definition => typeof value === "function" && "_def" in value;

function describe(path: string, { _def: { type, meta, inputs } }: Definition): ProcedureInfo {
  const own = DOMAINS.filter((domain) => path.startsWith(`${domain}.`));
  const input = inputs.find((schema) => schema instanceof z.ZodType);
  return { path, type, input, ...meta, reads: meta?.reads ?? own };
}

/** Every procedure by its path, 'vehicles.list'. */
export const procedures: ReadonlyMap<string, ProcedureInfo> = new Map(
  Object.entries<unknown>(appRouter._def.procedures).flatMap(([path, value]) =>
    isDefinition(value) ? [[path, describe(path, value)] as const] : [],
  ),
);

/** @throws Error for a path that is none */
export function procedureInfo(path: string): ProcedureInfo {
  const info = procedures.get(path);
  if (!info) throw new Error(`There is no procedure ${path}`);
  return info;
}
