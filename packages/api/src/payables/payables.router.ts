import { id } from "@shikara/contract/core/atoms";
import {
  payableList,
  payablesAsked,
  supplierAccount,
  supplierGivesBack,
  supplierPay,
  supplierPaymentReverse,
  supplierSettle,
  supplierSettled,
} from "@shikara/contract/payables/schema";
import { z } from "zod";
import { can, router } from "../core/trpc.ts";
import { paySupplier, reverseSupplierPayment, takeFromSupplier } from "./pay.service.ts";
import { accountOf, listPayables } from "./payables.service.ts";
import { settlePayable } from "./settled.service.ts";

/** Every change answers the supplier's account as it stands after it. */
export const payablesRouter = router({
  list: can("payables:read")
    .input(payablesAsked)
    .output(payableList)
    .query(({ ctx, input }) => listPayables(ctx, input)),
  account: can("payables:read")
    .input(z.strictObject({ supplierId: id }))
    .output(supplierAccount)
    .query(({ ctx, input }) => accountOf(ctx.db, input.supplierId)),
  pay: can("payables:create")
    .input(supplierPay)
    .output(supplierAccount)
    .mutation(({ ctx, input }) => paySupplier(ctx, input)),
  /** What a supplier gives back. */
  takeBack: can("payables:create")
    .input(supplierGivesBack)
    .output(supplierAccount)
    .mutation(({ ctx, input }) => takeFromSupplier(ctx, input)),
  reverse: can("payables:create")
    .input(supplierPaymentReverse)
    .output(supplierAccount)
    .mutation(({ ctx, input }) => reverseSupplierPayment(ctx, input)),
  /** What became of money whose answer was lost. */
  settle: can("payables:create")
    .input(supplierSettle)
    .output(supplierSettled)
    .mutation(({ ctx, input }) => settlePayable(ctx, input)),
});
