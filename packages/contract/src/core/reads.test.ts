import { expect, it } from "vitest";
import { bookingCreate } from "../bookings/admin.ts";
import { cabRequest } from "../bookings/schema.ts";
import { stayPlan } from "../stays/schema.ts";
import { reads } from "./reads.ts";

const named = (fault: { issues: readonly { path: PropertyKey[] }[] } | undefined) =>
  fault?.issues.map(({ path }) => path[0]).toSorted();

it("what is missing in several fields is told at once, whatever is wrong with others", () => {
  const nothing = { customerName: "", phone: "1", travelDate: "2026-13-01", travelers: 0 };
  const wrong = ["customerName", "phone", "travelDate", "travelers"];
  expect(named(bookingCreate.safeParse({ ...nothing, bookingType: "package" }).error)).toEqual(
    [...wrong, "tourId"].toSorted(),
  );
  expect(named(bookingCreate.safeParse({ ...nothing, bookingType: "cab", tripType: "roundtrip" }).error)).toEqual(
    [...wrong, "dropLocation", "pickupLocation", "returnDate", "vehicleId"].toSorted(),
  );
  const back = { checkIn: "2026-12-03", checkOut: "2026-12-01", guests: 0 };
  expect(named(stayPlan.safeParse(back).error)).toEqual(["bookingId", "checkOut", "guests", "service", "supplierId"]);
  const trip = { tripType: "roundtrip", pickupDate: "2026-12-03", pickupTime: "09:00", returnDate: "2026-12-01" };
  expect(named(cabRequest.safeParse({ ...trip, dropLocation: "Pahalgam" }).error)).toContain("returnDate");
});

it("a rule is not asked of what is wrong itself, nor of what is no form", () => {
  const { when } = reads("from", "to");
  const payload = (...paths: string[][]) => ({ value: {}, issues: paths.map((path) => ({ path })) }) as never;
  expect([when(payload(["name"])), when(payload(["from"])), when(payload([]))]).toEqual([true, false, false]);
  expect(when({ value: "no form", issues: [] } as never)).toBe(false);
  for (const odd of [{ checkIn: 5, checkOut: {} }, { checkIn: null, checkOut: "2026-12-01" }, null, [], "x"])
    expect(stayPlan.safeParse(odd).success).toBe(false);
});
