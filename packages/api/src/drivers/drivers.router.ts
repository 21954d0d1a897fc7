import { id } from "@shikara/contract/core/atoms";
import { driverCreate, driverLink, driverListInput, driverUpdate, driverView } from "@shikara/contract/drivers/schema";
import { z } from "zod";
import { can, router } from "../core/trpc.ts";
import { endDriverCalendar } from "./calendar.service.ts";
import { someDrivers } from "./drivers.queries.ts";
import { createDriver, deleteDriver, updateDriver } from "./drivers.service.ts";
import { driverLink as linkOf, renewDriverLink } from "./link.service.ts";

const byId = z.strictObject({ id });

export const driversRouter = router({
  list: can("drivers:read")
    .input(driverListInput)
    .output(z.array(driverView))
    .query(({ ctx, input }) => someDrivers(ctx.db, input.search)),
  create: can("drivers:create")
    .input(driverCreate)
    .output(driverView)
    .mutation(({ ctx, input }) => createDriver(ctx, input)),
  update: can("drivers:update")
    .input(driverUpdate)
    .output(driverView)
    .mutation(({ ctx, input }) => updateDriver(ctx, input)),
  delete: can("drivers:delete")
    .input(byId)
    .mutation(({ ctx, input }) => deleteDriver(ctx, input.id)),
  /** The address of a driver's own page; a new one ends those before. Whoever gives duties sends it. */
  link: can("duties:give")
    .input(byId)
    .output(driverLink)
    .mutation(({ ctx, input }) => linkOf(ctx, input.id)),
  renewLink: can("duties:give")
    .input(byId)
    .output(driverLink)
    .mutation(({ ctx, input }) => renewDriverLink(ctx, input.id)),
  /** Ends what the calendar of a driver's phone reads; their page stays as it is. */
  endCalendar: can("duties:give")
    .input(byId)
    .mutation(({ ctx, input }) => endDriverCalendar(ctx, input.id)),
});
