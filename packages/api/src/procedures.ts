import { DOMAINS, type Domain } from "@shikara/contract/core/domains";
import type { inferRouterInputs, inferRouterOutputs, TRPCProcedureType as ProcedureType } from "@trpc/server";
import { z } from "zod";
import type { ProcedureMeta } from "./core/trpc.ts";
import { type AppRouter, appRouter } from "./root.ts";

type Inputs = inferRouterInputs<AppRouter>;
type Outputs = inferRouterOutputs<AppRouter>;
type Found<Tree, P extends string> = P extends `${infer D extends keyof Tree & string}.${infer Name}`
  ? Name extends keyof Tree[D]
    ? Tree[D][Name]
    : never
  : never;

/** Where a procedure is: 'vehicles.list'. */
export type ProcedurePath = { [D in keyof Inputs & string]: `${D}.${keyof Inputs[D] & string}` }[keyof Inputs & string];
/** What it is given, before its schema has read it. */
export type InputOf<P extends ProcedurePath> = Found<Inputs, P>;
export type OutputOf<P extends ProcedurePath> = Found<Outputs, P>;
/** A field of what it is given. */
export type FieldOf<P extends ProcedurePath> =
  InputOf<P> extends infer I ? (I extends object ? keyof I & string : never) : never;
/** Some of its fields. */
export type PartOf<P extends ProcedurePath> = Partial<Extract<InputOf<P>, object>>;

/** What a procedure says of itself. */
export interface ProcedureInfo extends ProcedureMeta {
  path: string;
  type: ProcedureType;
  /** The schema of its input, where it takes one. */
  input: z.ZodType | undefined;
  /** The domains an answer is built from. */
  reads: readonly Domain[];
}

interface Definition {
  _def: { type: ProcedureType; meta?: ProcedureMeta; inputs: unknown[] };
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
export function procedureInfo(path: ProcedurePath): ProcedureInfo {
  const info = procedures.get(path);
  if (!info) throw new Error(`There is no procedure ${path}`);
  return info;
}

const isProcedure = (path: string): path is ProcedurePath => procedures.has(path);

/** The path that tRPC gives as a text. @throws Error for a path that is none */
export function procedurePath(path: string): ProcedurePath {
  if (!isProcedure(path)) throw new Error(`There is no procedure ${path}`);
  return path;
}
