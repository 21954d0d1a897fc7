import { servicePaths } from "@shikara/contract/routes";
import { storeBooking } from "@shikara/testing/bookings";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createServerbed, type Serverbed } from "../../test/serverbed.ts";

let bed: Serverbed;
beforeAll(async () => {
  bed = await createServerbed();
});
afterAll(() => bed.close());

it("figures are counted anew within a second of a change, on every server", async () => {
  const { id } = await storeBooking(bed, { status: "pending" });
  const staff = await bed.bearer("manager");
  const other = await bed.another();
  const figures = async (get: typeof bed.get) =>
    (await get(`${servicePaths.trpc}/bookings.stats`, staff)).json.result.data.json;
  for (const get of [bed.get, other.get]) expect(await figures(get)).toMatchObject({ pending: 1, confirmed: 0 });
  await (await bed.as("manager")).bookings.confirm({ id });
  for (const get of [bed.get, other.get])
    await expect.poll(() => figures(get), { timeout: 1_000, interval: 20 }).toMatchObject({ pending: 0, confirmed: 1 });
});
