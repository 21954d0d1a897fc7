import type { FieldOf, OutputOf, PartOf, ProcedurePath } from "@shikara/api/procedures";
import type { PartName } from "@shikara/contract/routes";
import type { z } from "zod";
import type { AskOther } from "../http/ask.ts";
import type { BodyKind, Method, NamedFile, RestCall, RestFile, RestRow } from "./table.ts";

/** A request as the row of procedure `P` handles it: its names are the procedure's, and what came under them is unknown. */
export interface RowCall<P extends ProcedurePath, Query extends string = never, Beside extends string = never>
  extends Pick<RestCall, "timeZone" | "opened"> {
  /** The row's own procedure, with all that came and `own` on top. */
  ask(own?: PartOf<P>): Promise<OutputOf<P>>;
  /** Another one, with nothing but what is said here. */
  askOther: AskOther;
  given(field: FieldOf<P>): unknown;
  /** Nothing came but what is named here. */
  hasOnly(...fields: FieldOf<P>[]): boolean;
  /** What the body says besides, for other procedures. */
  beside(name: Beside): unknown;
  goesOn(query: { readonly [Name in Query]?: string }): void;
}

/** What is sent: an answer of the documented shape; without one a file, in parts or whole, or nothing. */
type Handled<Reply extends z.ZodType | null> = Reply extends z.ZodType
  ? Promise<z.input<Reply>>
  : Promise<AsyncIterable<string | Uint8Array> | NamedFile> | Promise<void>;

/** A part of the path is a field of the procedure, or says which field it is. */
type Parts<P extends ProcedurePath, Path extends string> = [Exclude<PartName<Path>, FieldOf<P>>] extends [never]
  ? { parts?: never }
  : { parts: { readonly [Name in Exclude<PartName<Path>, FieldOf<P>>]: FieldOf<P> } };

/** What a body holds under the procedure's own names, and what under another. */
type Body<P extends ProcedurePath, Beside extends string> =
  | { body?: never; fields?: never; renamed?: never; beside?: never }
  | {
      body: BodyKind;
      fields: readonly FieldOf<P>[];
      renamed?: Readonly<Record<string, FieldOf<P>>>;
      /** Documented fields that are not the row's own procedure's but another's, which `handle` asks. */
      beside?: readonly Beside[];
    };

interface Spec<
  P extends ProcedurePath,
  Path extends string,
  Reply extends z.ZodType | null,
  Query extends FieldOf<P>,
  Beside extends string,
> {
  method: Method;
  path: Path;
  procedure: P;
  summary: string;
  readOnly?: readonly string[];
  query?: Readonly<Record<Query, "text" | "number">>;
  defaults?: PartOf<P>;
  fixed?: PartOf<P>;
  /** 200 unless said. */
  status?: number;
  reply: Reply;
  file?: RestFile;
  isNegotiated?: boolean;
  handle(call: RowCall<P, NoInfer<Query>, NoInfer<Beside>>): Handled<Reply>;
}

/** A documented path: every name in it is one of its procedure, and its answer is of its documented shape. */
export function row<
  const P extends ProcedurePath,
  const Path extends string,
  Reply extends z.ZodType | null,
  const Query extends FieldOf<P> = never,
  const Beside extends string = never,
>(spec: Spec<P, Path, Reply, Query, Beside> & Parts<P, Path> & Body<P, Beside>): RestRow {
  const {
    readOnly = [],
    fields = [],
    renamed = {},
    parts = {},
    query = {},
    defaults = {},
    fixed = {},
    beside = [],
  } = spec;
  const isBeside = new Set<string>(beside);
  return {
    ...{ ...spec, readOnly, fields, renamed, parts, query, defaults, fixed },
    status: spec.status ?? 200,
    isNegotiated: spec.isNegotiated ?? false,
    handle({ ask, given, ...call }) {
      const ours = Object.fromEntries(Object.entries(given).filter(([name]) => !isBeside.has(name)));
      return spec.handle({
        ...call,
        ask: (own) => ask(spec.procedure, { ...ours, ...own }),
        askOther: ask,
        given: (field) => ours[field],
        hasOnly: (...fields) => Object.keys(ours).every((name) => fields.some((field) => field === name)),
        beside: (name) => given[name],
      });
    },
  };
}
