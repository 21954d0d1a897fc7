import type { VehicleView } from "@shikara/contract/vehicles/schema";
import type { PictureOf } from "../pictures/pictures.ts";
import type { VehicleRow } from "./vehicles.queries.ts";

export function vehicleView(row: VehicleRow, pictureOf: PictureOf): VehicleView {
  return { ...row, picture: pictureOf(row.image, row.name) };
}
