import { z } from "zod";
import { id, line, MAX_LINE, onceKey } from "../core/atoms.ts";

/** What a file may hold. */
export const IMPORT_KINDS = ["customers", "bookings", "fares"] as const;
export type ImportKind = (typeof IMPORT_KINDS)[number];

/** Of a file: it is sent with every question, for nothing of it is kept. */
export const MAX_IMPORT_BYTES = 1024 * 1024;
export const MAX_IMPORT_ROWS = 2_000;
/** Of each kind: a booking asks for seats, cars, roads and prices, and the embedded database does nothing else meanwhile. */
export const MOST_ROWS: Record<ImportKind, number> = {
  customers: MAX_IMPORT_ROWS,
  bookings: 500,
  fares: MAX_IMPORT_ROWS,
};
export const MAX_IMPORT_COLUMNS = 60;
export const MAX_IMPORT_CELL = 5_000;
/** Of all its cells: a spreadsheet may say one long text in each of them, and be small all the same. */
export const MAX_IMPORT_LETTERS = 4 * 1024 * 1024;
/** Rows that are shown while columns are matched. */
export const SAMPLE_ROWS = 3;
/** Imports that the list shows: the newest. */
export const IMPORTS_SHOWN = 100;

/** Base64 has four letters for three bytes. */
const MAX_BASE64 = Math.ceil(MAX_IMPORT_BYTES / 3) * 4;

export const importFile = z.strictObject({
  kind: z.enum(IMPORT_KINDS),
  name: line(MAX_LINE),
  /** In base64. */
  content: z
    .string()
    .min(1, "The file is empty")
    .max(MAX_BASE64, { error: () => "Please choose a file of at most 1 MB", abort: true })
    .regex(/^[A-Za-z0-9+/]+={0,2}$/, "The file did not arrive whole"),
});
export type ImportFile = z.output<typeof importFile>;

/** Which column of the file, from 0, holds each field. */
const columns = z.record(
  z.string().max(40),
  z
    .number()
    .int()
    .min(0)
    .max(MAX_IMPORT_COLUMNS - 1),
);

export const importRead = z.object({
  heads: z.array(z.string()),
  sample: z.array(z.array(z.string())),
  rows: z.number().int(),
  /** As they are recognised. */
  columns,
});
export type ImportRead = z.infer<typeof importRead>;

export const importLook = importFile.extend({ columns });
export type ImportLook = z.output<typeof importLook>;

export const ROW_STATES = ["new", "changed", "same", "refused"] as const;
export type RowState = (typeof ROW_STATES)[number];

export const lookedRow = z.object({
  /** Of the file, from 1; its heads are one. */
  line: z.number().int(),
  /** What it is about. */
  title: z.string(),
  state: z.enum(ROW_STATES),
  /** What a new record is, and what of one that is there becomes another: '' for nothing. */
  changes: z.array(z.object({ field: z.string(), from: z.string(), to: z.string() })),
  /** Why it is refused, with the field where one is at fault. */
  faults: z.array(z.object({ field: z.string(), message: z.string() })),
  /** What nobody may have meant, and is done all the same: a name that is none of ours. */
  doubts: z.array(z.object({ field: z.string(), message: z.string() })),
});
export type LookedRow = z.infer<typeof lookedRow>;

export const importLooked = z.object({
  rows: z.array(lookedRow),
  counts: z.record(z.enum(ROW_STATES), z.number().int()),
  /** Stands for all of it: what is applied is what was looked at, or nothing is. */
  seen: z.string(),
});
export type ImportLooked = z.infer<typeof importLooked>;

export const importApply = importLook.extend({
  seen: z.string().length(64),
  /** Rows that are refused are left out; without it none may be. */
  leavesOut: z.boolean().default(false),
  /** Sent again with it, it is the same import. */
  key: onceKey.optional(),
});
export type ImportApply = z.output<typeof importApply>;

export const importView = z.object({
  id,
  kind: z.enum(IMPORT_KINDS),
  /** What the file was called. */
  name: z.string(),
  added: z.number().int(),
  changed: z.number().int(),
  /** Rows of the file that were there already, and that were left out. */
  same: z.number().int(),
  leftOut: z.number().int(),
  at: z.date(),
  /** '' for who has left. */
  by: z.string(),
  /** Taken back. */
  undone: z.object({ at: z.date(), by: z.string() }).nullable(),
});
export type ImportView = z.infer<typeof importView>;
