import type { Db } from "@shikara/db/client";
import { formSubmissions } from "@shikara/db/schema";
import { createLimiter, networkOf, refuseBeyond, refuseSpent, take } from "./limiter.ts";

export const PAPER_WINDOW_SECONDS = 10 * 60;
/** A family that tries days and numbers has a few of them printed; printing one keeps a core busy for some 100 ms. */
export const PAPERS_OF_AN_ADDRESS = 20;

/** Counts a paper that is printed for a stranger. What is kept already is not counted. @throws RATE_LIMITED with the seconds to wait */
export async function countPaper(db: Db, address: string): Promise<void> {
  const points = PAPERS_OF_AN_ADDRESS;
  const limiter = createLimiter(db, {
    schema: formSubmissions,
    keyPrefix: "paper",
    points,
    duration: PAPER_WINDOW_SECONDS,
  });
  const network = networkOf(address);
  await refuseSpent(limiter, network);
  refuseBeyond(await take(limiter, network), points);
}
