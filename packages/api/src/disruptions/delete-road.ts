import { calendarNow } from "@shikara/contract/core/calendar";
import { fail } from "@shikara/contract/core/fail";
import { neededRoadWords } from "@shikara/contract/roads/messages";
import { writeTransaction } from "../core/transaction.ts";
import type { StaffContext } from "../core/trpc.ts";
import { advisoriesOfRoad, deleteStretchRow } from "../roads/roads.queries.ts";
import { alikeTouched } from "./alike.service.ts";

/** How many bookings that are not over come by a road. */
async function bookingsOver(ctx: StaffContext, stretchId: string): Promise<number> {
  const today = calendarNow(ctx.timeZone).day;
  const alike = await alikeTouched(ctx, { stretchId, placeId: null, from: today, until: null });
  return alike.reduce((sum, { ids }) => sum + ids.length, 0);
}

/** What is needed is not deleted: taken out of use no journey goes over it any more. @throws NOT_FOUND, IN_USE telling by how many */
export async function deleteRoad(ctx: StaffContext, id: string): Promise<void> {
  const bookings = await bookingsOver(ctx, id);
  await writeTransaction(ctx, ["roads"], async (tx) => {
    const advisories = await advisoriesOfRoad(tx, id);
    if (bookings + advisories > 0) fail("IN_USE", neededRoadWords({ bookings, advisories }));
    if (!(await deleteStretchRow(tx, id))) fail("NOT_FOUND");
  });
}
