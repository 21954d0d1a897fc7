import { id } from "@shikara/contract/core/atoms";
import {
  allotmentCreate,
  allotmentUpdate,
  allotmentView,
  heldNight,
  nightsAsked,
  rateCreate,
  rateUpdate,
  rateView,
  supplierCreate,
  supplierListInput,
  supplierTerms,
  supplierUpdate,
  supplierView,
} from "@shikara/contract/suppliers/schema";
import { z } from "zod";
import { can, router } from "../core/trpc.ts";
import { createSupplier, deleteSupplier, listSuppliers, updateSupplier } from "./suppliers.service.ts";
import {
  createAllotment,
  createRate,
  deleteAllotment,
  deleteRate,
  nightsHeld,
  termsOf,
  updateAllotment,
  updateRate,
} from "./terms.service.ts";

const one = z.strictObject({ id });

export const suppliersRouter = router({
  list: can("suppliers:read")
    .input(supplierListInput)
    .output(z.array(supplierView))
    .query(({ ctx, input }) => listSuppliers(ctx, input)),
  create: can("suppliers:create")
    .input(supplierCreate)
    .output(supplierView)
    .mutation(({ ctx, input }) => createSupplier(ctx, input)),
  update: can("suppliers:update")
    .input(supplierUpdate)
    .output(supplierView)
    .mutation(({ ctx, input }) => updateSupplier(ctx, input)),
  delete: can("suppliers:delete")
    .input(one)
    .mutation(({ ctx, input }) => deleteSupplier(ctx, input.id)),
  /** Rates and allotments of one. */
  terms: can("suppliers:read")
    .input(z.strictObject({ supplierId: id }))
    .output(supplierTerms)
    .query(({ ctx, input }) => termsOf(ctx, input.supplierId)),
  nights: can("suppliers:read")
    .input(nightsAsked)
    .output(z.array(heldNight))
    .query(({ ctx, input }) => nightsHeld(ctx, input)),
  createRate: can("suppliers:update")
    .input(rateCreate)
    .output(rateView)
    .mutation(({ ctx, input }) => createRate(ctx, input)),
  updateRate: can("suppliers:update")
    .input(rateUpdate)
    .output(rateView)
    .mutation(({ ctx, input }) => updateRate(ctx, input)),
  deleteRate: can("suppliers:update")
    .input(one)
    .mutation(({ ctx, input }) => deleteRate(ctx, input.id)),
  createAllotment: can("suppliers:update")
    .input(allotmentCreate)
    .output(allotmentView)
    .mutation(({ ctx, input }) => createAllotment(ctx, input)),
  updateAllotment: can("suppliers:update")
    .input(allotmentUpdate)
    .output(allotmentView)
    .mutation(({ ctx, input }) => updateAllotment(ctx, input)),
  deleteAllotment: can("suppliers:update")
    .input(one)
    .mutation(({ ctx, input }) => deleteAllotment(ctx, input.id)),
});
