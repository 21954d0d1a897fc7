import { MAX_OPEN_REPORTS } from "@shikara/contract/testimonials/reasons";
import type { Db } from "@shikara/db/client";
import { testimonialReports, testimonials } from "@shikara/db/schema";
import { and, eq, isNull } from "@shikara/db/sql";

const isOpen = isNull(testimonialReports.setAsideAt);

/** Whether visitors can read it. */
export async function isPublished(tx: Db, id: string): Promise<boolean> {
  return (await tx.$count(testimonials, and(eq(testimonials.id, id), eq(testimonials.status, "approved")))) > 0;
}

/** Notes what a visitor says; where as much waits already, nothing. */
export async function insertReport(
  tx: Db,
  report: Pick<typeof testimonialReports.$inferInsert, "testimonialId" | "reason" | "text">,
): Promise<void> {
  const open = await tx.$count(
    testimonialReports,
    and(eq(testimonialReports.testimonialId, report.testimonialId), isOpen),
  );
  if (open < MAX_OPEN_REPORTS) await tx.insert(testimonialReports).values(report);
}

/** Whether there was one to set aside. */
export async function setAside(tx: Db, id: string, memberId: string): Promise<boolean> {
  const done = await tx
    .update(testimonialReports)
    .set({ setAsideAt: new Date(), setAsideBy: memberId })
    .where(and(eq(testimonialReports.id, id), isOpen))
    .returning({ id: testimonialReports.id });
  return done.length > 0;
}
