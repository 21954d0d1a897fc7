import { z } from "zod";

/** Seconds in which what was done is offered to be undone. */
export const UNDO_SECONDS = 10;

/** Whether whoever asks offers to undo it: the mail about it waits so long. */
export const isUndoable = z.boolean().default(false);
