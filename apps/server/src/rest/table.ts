import type { ProcedurePath } from "@shikara/api/procedures";
import type { OpenedSession } from "@shikara/auth/sessions";
import type { Domain } from "@shikara/contract/core/domains";
import { requestReceipt } from "@shikara/contract/core/forms";
import { z } from "zod";
import type { Ask } from "../http/ask.ts";

export type Method = "get" | "post" | "put" | "delete";
/** How a body comes: JSON; a form, JSON being welcome too; or a file with fields. */
export type BodyKind = "json" | "form" | "file";

/** One request to a row, of which nothing has been checked. */
export interface RestCall {
  ask: Ask;
  /** Body, query and parts of the path by the procedure's names, with the row's defaults below and what it fixes on top. */
  given: Readonly<Record<string, unknown>>;
  /** Says with which parameters the list goes on: sent as `Link: <…>; rel="next"`. */
  goesOn(query: Readonly<Record<string, string>>): void;
  /** Of the agency. */
  timeZone: string;
  /** The session that a sign-in just opened. */
  opened(): OpenedSession;
}

/** The answer is a file to keep. */
export interface RestFile {
  name: string;
  type: string;
  /** One paper, which is printed in its turn; without it a list, of which a member may take so many. */
  isPaper?: true;
}

/** A row as it is served and documented. `row` makes it of one whose names the compiler holds against its procedure. */
export interface RestRow {
  method: Method;
  /** One of `restPaths`; where it has parts, its pattern. Without /api it is served with it too. */
  path: string;
  /** The procedure behind it: it says who may call, and what a kept answer is built from. */
  procedure: ProcedurePath;
  summary: string;
  body?: BodyKind | undefined;
  /** What a body is documented to hold under the procedure's own names. */
  fields: readonly string[];
  /** Fields that an answer holds and a body may repeat: dropped, never set. */
  readOnly: readonly string[];
  /** Documented names of a body that the procedure knows by another. */
  renamed: Readonly<Record<string, string>>;
  /** Parts of the path that the procedure knows by another name. */
  parts: Readonly<Record<string, string>>;
  /** Query parameters and how each is read. */
  query: Readonly<Record<string, "text" | "number">>;
  /** What is meant where the request does not say. */
  defaults: object;
  /** What is meant whatever the request says. */
  fixed: object;
  status: number;
  /** Shape of the answer; null for none and for a file. */
  reply: z.ZodType | null;
  file?: RestFile | undefined;
  /** A browser's navigation gets the screen at the same address instead. */
  isNegotiated: boolean;
  handle(call: RestCall): Promise<unknown>;
}

/** A path as documents write it: /admin/team/{id}. */
export const documented = (path: string): string => path.replace(/:(\w+)/g, "{$1}");

/** A file made whole, with its own name in place of the row's. */
export class NamedFile {
  constructor(
    readonly name: string,
    readonly content: Uint8Array,
  ) {}
}

export interface RestTable {
  domain: Domain;
  rows: RestRow[];
}

/** The documented paths of one domain. */
export function restTable(domain: Domain, rows: RestRow[]): RestTable {
  return { domain, rows };
}

/** `{ status: "success", … }`. */
export const success = <T extends z.ZodRawShape>(shape: T) => z.object({ status: z.literal("success"), ...shape });
export const done = success({ message: z.string() });
/** What the visitors' forms answer. */
export const receipt = success(requestReceipt.shape);
export const ok = <T extends object>(body: T) => ({ status: "success" as const, ...body });

/** Fields that every record of ours answers with and no body sets. */
export const READ_ONLY = ["id", "_id", "createdAt", "updatedAt", "picture"] as const;
export const instant = z.date();

/** Of what such a record answers with, all that a body may repeat and not set. */
export const answeredBeside = (view: z.ZodObject, fields: readonly string[]): string[] =>
  [...READ_ONLY, ...Object.keys(view.shape)].filter((name) => name !== "version" && !fields.includes(name));
