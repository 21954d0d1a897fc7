import type { OpenedSession } from "@shikara/auth/sessions";
import type { Domain } from "@shikara/contract/core/domains";
import { requestReceipt } from "@shikara/contract/core/forms";
import { z } from "zod";
import type { Caller } from "../request-context.ts";

export type Method = "get" | "post" | "put" | "delete";
/** How a body comes: JSON; a form, JSON being welcome too; or a file with fields. */
export type BodyKind = "json" | "form" | "file";

/** One request to a REST row. */
export interface RestCall {
  params: Record<string, string>;
  /**
   * Body and query (as the row's `query` reads them) with `extra` on top. Typed `never` because nothing has checked it:
   * it fits every procedure's input, and the procedure's own schema checks it.
   */
  input(extra?: object): never;
  /** Says with which parameters the list goes on: sent as `Link: <…>; rel="next"`. */
  goesOn(query: Record<string, string>): void;
  /** Of the agency. */
  timeZone: string;
  /** The session that a sign-in just opened. */
  opened(): OpenedSession;
}

export interface RestRow {
  method: Method;
  /** With parts like {id}. Without /api it is served with it too. */
  path: string;
  /** The procedure behind it: it says who may call, and what a kept answer is built from. */
  procedure: string;
  summary: string;
  body?: BodyKind;
  /** Fields that an answer holds and a body may repeat: dropped, never set. */
  readOnly?: readonly string[];
  /** Documented names of a body that the procedure knows by another. */
  renamed?: Record<string, string>;
  /** Query parameters and how each is read. */
  query?: Record<string, "text" | "number">;
  /** What is meant where the request does not say. */
  defaults?: Record<string, unknown>;
  /** 200 unless said. */
  status?: number;
  /** Shape of the answer; null for none and for a file. */
  reply: z.ZodType | null;
  /**
   * The answer is a file to keep: `handle` gives its text in parts, which are sent as they come, or as a NamedFile where each
   * has a name of its own.
   */
  file?: { name: string; type: string };
  /** A browser's navigation gets the screen at the same address instead. */
  isNegotiated?: boolean;
  handle(call: Caller, request: RestCall): Promise<unknown>;
}

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
