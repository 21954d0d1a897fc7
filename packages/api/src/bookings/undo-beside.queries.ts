import type { Db } from "@shikara/db/client";
import { audit, duties, stays } from "@shikara/db/schema";
import { and, eq, sql } from "@shikara/db/sql";
import { toFailure } from "../core/failures.ts";
import { nextVersion } from "../core/versions.queries.ts";
import { calledOffOf } from "./called-off-stays.queries.ts";
import type { Decided } from "./undo.queries.ts";

type Cancelled = Pick<Decided, "id" | "decidedAt">;

/** Whether it could be done: somebody else may have been given the room, the driver or the car meanwhile. */
async function isDone(tx: Db, work: (part: Db) => Promise<unknown>): Promise<boolean> {
  try {
    await tx.transaction(work);
    return true;
  } catch (error) {
    if (toFailure(error).code !== "CONFLICT") throw error;
    return false;
  }
}

/** Written by the decision itself, whose moment is that of all it did: what somebody has touched since stays as they left it. */
const logged = ({ id, decidedAt }: Cancelled) =>
  and(
    ...[eq(duties.bookingId, id), eq(duties.updatedAt, decidedAt)],
    ...[eq(audit.domain, "duties"), eq(audit.recordId, sql`${duties.id}::text`), eq(audit.at, decidedAt)],
  );

/**
 * The stays that were called off with a booking that stands again stand as they stood, with what was paid for them, unless somebody has touched
 * them since: whose supplier was told stays called off. One whose room of the allotment is gone by now is on request.
 */
export async function giveStaysBack(tx: Db, bookingId: string): Promise<void> {
  // Whoever notes at this moment that a supplier was told waits here, or is waited for.
  await tx.select({ id: stays.id }).from(stays).where(eq(stays.bookingId, bookingId)).orderBy(stays.id).for("update");
  const gone = (await calledOffOf(tx, eq(stays.bookingId, bookingId))).filter(({ off }) => off === "comesBack");
  for (const { id, state, change } of gone) {
    // How one stood that its customer's own choice called off nobody knows: its supplier is asked again.
    const stood = { state, change, ...(state === "planned" && { confirmedOn: null, voucherSentAt: null }) };
    const set = (part: Db, changes: Partial<typeof stays.$inferInsert>) =>
      part
        .update(stays)
        .set({ ...stood, cancelledOn: null, ...changes, ...nextVersion(stays) })
        .where(eq(stays.id, id));
    if (await isDone(tx, (part) => set(part, {}))) continue;
    const wasAsked = state !== "planned";
    const again = { state: "planned", change: "details", confirmedOn: null, voucherSentAt: null } as const;
    await set(tx, { isHeld: false, ...(wasAsked && again) });
  }
}

/** The driver and the car that it had, unless either is somebody else's by now. */
async function dutyBack(tx: Db, decided: Cancelled): Promise<void> {
  const [gone] = await tx
    .select({ id: duties.id, state: sql<(typeof duties.$inferSelect)["state"]>`${audit.before} ->> 'state'` })
    .from(duties)
    .innerJoin(audit, logged(decided))
    .where(and(eq(duties.state, "released"), eq(duties.release, "cancelled")));
  if (!gone) return;
  const { id, state } = gone;
  await isDone(tx, (part) =>
    part
      .update(duties)
      .set({ state, release: null, releasedAt: null, ...nextVersion(duties) })
      .where(eq(duties.id, id)),
  );
}

/** Gives a booking that is confirmed again what its cancellation took away beside it. */
export async function giveBackBeside(tx: Db, decided: Cancelled): Promise<void> {
  await giveStaysBack(tx, decided.id);
  await dutyBack(tx, decided);
}
