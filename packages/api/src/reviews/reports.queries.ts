import { MAX_OPEN_REPORTS } from "@shikara/contract/testimonials/reasons";
import type { Db } from "@shikara/db/client";
import { testimonialReports, testimonials } from "@shikara/db/schema";
import { and, eq, isNull } from "@shikara/db/sql";

const isOpen = isNull(testimonialReports.setAsideAt);

/** A review that visitors can read, by whom and of what; nothing where they cannot. */
export async function publishedReview(tx: Db, id: string) {
  const { bookingId, customerName, packageName, review } = testimonials;
  const [row] = await tx
    .select({ bookingId, customerName, packageName, review })
    .from(testimonials)
    .where(and(eq(testimonials.id, id), eq(testimonials.status, "approved")))
    .for("update");
  return row;
}

/** Notes what a visitor says; where as much waits already, nothing. @returns whether it is the first that waits of this review */
export async function insertReport(
  tx: Db,
  report: Pick<typeof testimonialReports.$inferInsert, "testimonialId" | "reason" | "text">,
): Promise<boolean> {
  const open = await tx.$count(
    testimonialReports,
    and(eq(testimonialReports.testimonialId, report.testimonialId), isOpen),
  );
  if (open < MAX_OPEN_REPORTS) await tx.insert(testimonialReports).values(report);
  return open === 0;
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
