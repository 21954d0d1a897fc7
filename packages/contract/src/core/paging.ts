import { z } from "zod";

/** Records a screen asks for at a time; more come as one scrolls. */
export const PAGE_SIZE = 24;
/** As many at once at the most: what a REST client gets that names no number. */
export const MAX_PAGE_SIZE = 500;
const MAX_CURSOR = 1_000;

/** Where a page begins and how long it is; a cursor is what the page before it ended with. */
export const paging = {
  cursor: z.string().max(MAX_CURSOR).nullish(),
  /** tRPC's infinite queries always say it; ours go on, never back. */
  direction: z.literal("forward").optional(),
  limit: z.number().int().min(1).max(MAX_PAGE_SIZE).default(PAGE_SIZE),
};

/** Lists are counted as far as this; beyond it they are 'more than'. */
export const MAX_COUNTED = 200;
