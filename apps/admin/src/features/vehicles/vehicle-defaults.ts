import { type VehicleCreate, type VehicleView, vehicleCreate } from "@shikara/contract/vehicles/schema";
import type { DefaultValues } from "react-hook-form";

/** The documented defaults of a new vehicle; what is required is left for staff to say. */
export const NEW_VEHICLE: DefaultValues<VehicleCreate> = {
  ...vehicleCreate.parse({ name: "-", model: "-", capacity: "-", price: 0 }),
  name: "",
  model: "",
  capacity: "",
  price: undefined,
};

/** The fields of a record, without what only the server sets. */
export function fieldsOf(vehicle: VehicleView): VehicleCreate {
  const {
    id: _id,
    picture: _picture,
    version: _version,
    createdAt: _createdAt,
    updatedAt: _updatedAt,
    ...fields
  } = vehicle;
  return fields;
}
