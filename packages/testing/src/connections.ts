import type { Testbed } from "./testbed.ts";

/** The most connections that were taken or waited for while this was done; 0 where there is one engine and no pool. */
export async function connectionsDuring(bed: Testbed, work: Promise<unknown>): Promise<number> {
  let most = 0;
  let isOver = false;
  const look = () => {
    const { inUse, waiting } = bed.database.pool() ?? { inUse: 0, waiting: 0 };
    most = Math.max(most, inUse + waiting);
    if (!isOver) setImmediate(look);
  };
  look();
  await work;
  isOver = true;
  return most;
}
