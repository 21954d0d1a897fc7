import { fail } from "@shikara/contract/core/fail";
import { REPORT_MESSAGES } from "@shikara/contract/reports/messages";
import { MAX_REPORT_VIEWS, type ReportView } from "@shikara/contract/reports/schema";
import { writeTransaction } from "../core/transaction.ts";
import type { StaffContext } from "../core/trpc.ts";
import { countViews, dropView, keepView, viewsOf } from "./views.queries.ts";

/** The caller's own. */
export const listViews = ({ db, signedIn }: StaffContext): Promise<ReportView[]> => viewsOf(db, signedIn.member.id);

/** Keeps a view under a name, in place of an earlier one of that name. @throws CONFLICT when there are enough */
export function saveView(ctx: StaffContext, view: Pick<ReportView, "name" | "asked">): Promise<void> {
  const memberId = ctx.signedIn.member.id;
  return writeTransaction(ctx, [], async (tx) => {
    await keepView(tx, { memberId, ...view });
    if ((await countViews(tx, memberId)) > MAX_REPORT_VIEWS) fail("CONFLICT", REPORT_MESSAGES.enoughViews);
  });
}

/** @throws NOT_FOUND */
export function deleteView(ctx: StaffContext, id: string): Promise<void> {
  return writeTransaction(ctx, [], async (tx) => {
    if (!(await dropView(tx, ctx.signedIn.member.id, id))) fail("NOT_FOUND");
  });
}
