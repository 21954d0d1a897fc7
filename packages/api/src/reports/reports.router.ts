import { id } from "@shikara/contract/core/atoms";
import {
  cashAsked,
  cashReport,
  conversionAsked,
  conversionReport,
  owedAsked,
  owedReport,
  reportMailing,
  reportView,
  reportViewSave,
  salesAsked,
  salesReport,
  taxAsked,
  taxReport,
} from "@shikara/contract/reports/schema";
import { z } from "zod";
import { can, router } from "../core/trpc.ts";
import { reportCash } from "./cash.service.ts";
import { reportConversion } from "./conversion.service.ts";
import { mailingOf, updateMailing } from "./mailing.service.ts";
import { reportOwed } from "./owed.service.ts";
import { reportSales } from "./sales.service.ts";
import { reportTax } from "./tax.service.ts";
import { deleteView, listViews, saveView } from "./views.service.ts";

export const reportsRouter = router({
  sales: can("reports:read")
    .input(salesAsked)
    .output(salesReport)
    .query(({ ctx, input }) => reportSales(ctx, input)),
  conversion: can("reports:read")
    .input(conversionAsked)
    .output(conversionReport)
    .query(({ ctx, input }) => reportConversion(ctx, input)),
  owed: can("reports:read")
    .input(owedAsked)
    .output(owedReport)
    .query(({ ctx, input }) => reportOwed(ctx, input)),
  cash: can("reports:read")
    .input(cashAsked)
    .output(cashReport)
    .query(({ ctx, input }) => reportCash(ctx, input)),
  tax: can("reports:read")
    .input(taxAsked)
    .output(taxReport)
    .query(({ ctx, input }) => reportTax(ctx, input)),
  /** One's own, kept under names. */
  views: can("reports:read")
    .output(z.array(reportView))
    .query(({ ctx }) => listViews(ctx)),
  saveView: can("reports:read")
    .input(reportViewSave)
    .mutation(({ ctx, input }) => saveView(ctx, input)),
  deleteView: can("reports:read")
    .input(z.strictObject({ id }))
    .mutation(({ ctx, input }) => deleteView(ctx, input.id)),
  /** Whether the caller has each month's figures mailed on the first of the next. */
  mailing: can("reports:read")
    .output(reportMailing)
    .query(({ ctx }) => mailingOf(ctx)),
  updateMailing: can("reports:read")
    .input(reportMailing)
    .output(reportMailing)
    .mutation(({ ctx, input }) => updateMailing(ctx, input)),
});
