import { id } from "@shikara/contract/core/atoms";
import {
  vehicleAdminList,
  vehicleAdminListInput,
  vehicleCreate,
  vehicleSetActive,
  vehicleUpdate,
  vehicleView,
} from "@shikara/contract/vehicles/schema";
import { z } from "zod";
import { can, publicProcedure, router } from "../core/trpc.ts";
import {
  createVehicle,
  deleteVehicle,
  listActiveVehicles,
  searchVehicles,
  updateVehicle,
  vehicleById,
} from "./vehicles.service.ts";

const byId = z.strictObject({ id });

export const vehiclesRouter = router({
  list: publicProcedure
    .meta({ reads: ["vehicles", "media"] })
    .output(z.array(vehicleView))
    .query(({ ctx }) => listActiveVehicles(ctx.db)),
  adminList: can("vehicles:read")
    .input(vehicleAdminListInput)
    .output(vehicleAdminList)
    .query(({ ctx, input }) => searchVehicles(ctx.db, input)),
  byId: can("vehicles:read")
    .input(byId)
    .output(vehicleView)
    .query(({ ctx, input }) => vehicleById(ctx.db, input.id)),
  create: can("vehicles:create")
    .input(vehicleCreate)
    .output(vehicleView)
    .mutation(({ ctx, input }) => createVehicle(ctx, input)),
  update: can("vehicles:update")
    .input(vehicleUpdate)
    .output(vehicleView)
    .mutation(({ ctx, input }) => updateVehicle(ctx, input)),
  setActive: can("vehicles:update")
    .input(vehicleSetActive)
    .output(vehicleView)
    .mutation(({ ctx, input }) => updateVehicle(ctx, input)),
  delete: can("vehicles:delete")
    .input(byId)
    .mutation(({ ctx, input }) => deleteVehicle(ctx, input.id)),
});
