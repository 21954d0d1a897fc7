import { expect, it } from "vitest";
import { estimateConfirmed } from "./fare-question.tsx";

const VEHICLES = [{ id: "innova", price: 18.1 }];
const cab = {
  ...{ status: "confirmed" as const, bookingType: "cab" as const, vehicleId: "innova" },
  ...{ pickupLocation: "Srinagar", dropLocation: "Gulmarg" },
};

it("a cab is confirmed at the estimate where that is its amount, or nobody has named one", () => {
  const fares = [{ totalAmount: 905 }, {}, { totalAmount: 3_200 }, { status: "pending" as const }];
  expect(fares.map((more) => estimateConfirmed({ ...cab, ...more }, VEHICLES))).toEqual([
    905,
    905,
    undefined,
    undefined,
  ]);
  expect(estimateConfirmed({ ...cab, bookingType: "package", totalAmount: 905 }, VEHICLES)).toBeUndefined();
});
