import { restPaths } from "@shikara/contract/rest-routes";
import { payments } from "@shikara/db/schema";
import { storeBooking } from "@shikara/testing/bookings";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createServerbed, type Serverbed } from "../../test/serverbed.ts";

let bed: Serverbed;
beforeAll(async () => {
  bed = await createServerbed();
});
afterAll(() => bed.close());

it("the file of what is owed has what customers are to get back between what they and we owe", async () => {
  const { id: bookingId } = await storeBooking(bed, { status: "confirmed", totalAmount: 1_000 });
  const paid = { bookingId, memberName: "Zoya Lone", method: "upi" as const, amount: 1_045.5, key: "1" };
  await bed.services.db.insert(payments).values(paid);
  const { text } = await bed.get(restPaths.owedReport, await bed.bearer("manager"));
  const lines = text.split("\r\n");
  expect(lines.filter((line) => !line.endsWith(",0,0"))).toEqual([
    expect.stringMatching(/What,Late,Sums,Amount$/),
    "To give back,,1,45.5",
    "",
  ]);
});
