import { id } from "@shikara/contract/core/atoms";
import {
  customerDetails,
  customerErase,
  customerErased,
  customerExport,
  customerLeftBehind,
  customerListInput,
  customerMerge,
  customerPage,
  customerUpdate,
  customerView,
} from "@shikara/contract/customers/schema";
import { z } from "zod";
import { can, router } from "../core/trpc.ts";
import {
  customerById,
  customerTags,
  eraseCustomer,
  exportCustomer,
  listCustomers,
  mergeCustomers,
  updateCustomer,
} from "./customers.service.ts";
import { leftBehindOf } from "./left-behind.service.ts";

const one = z.strictObject({ id });

export const customersRouter = router({
  adminList: can("customers:read")
    .input(customerListInput)
    .output(customerPage)
    .query(({ ctx, input }) => listCustomers(ctx, input)),
  tags: can("customers:read")
    .output(z.array(z.string()))
    .query(({ ctx }) => customerTags(ctx.db)),
  byId: can("customers:read")
    .input(one)
    .output(customerDetails)
    .query(({ ctx, input }) => customerById(ctx, input.id)),
  update: can("customers:update")
    .input(customerUpdate)
    .output(customerView)
    .mutation(({ ctx, input }) => updateCustomer(ctx, input)),
  merge: can("customers:merge")
    .input(customerMerge)
    .output(customerView)
    .mutation(({ ctx, input }) => mergeCustomers(ctx, input)),
  export: can("customers:export")
    .input(one)
    .output(customerExport)
    .query(({ ctx, input }) => exportCustomer(ctx, input.id)),
  /** What whoever erases is told before. */
  leftBehind: can("customers:erase")
    .input(one)
    .output(customerLeftBehind)
    .query(({ ctx, input }) => leftBehindOf(ctx, input.id)),
  erase: can("customers:erase")
    .input(customerErase)
    .output(customerErased)
    .mutation(({ ctx, input }) => eraseCustomer(ctx, input)),
});
