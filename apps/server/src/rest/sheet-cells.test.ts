import { expect, it } from "vitest";
import { csvCell, sheetCell, widthOf } from "./sheet-cells.ts";

const ZONE = "Asia/Kolkata";
const LATE = new Date("2026-01-01T20:30:00Z");

it("writes a moment as the agency's clock shows it, as text for CSV and as a time for a sheet", () => {
  expect(csvCell(LATE, ZONE)).toBe("2026-01-02 02:00");
  expect(sheetCell(LATE, "moment", ZONE)).toEqual(new Date("2026-01-02T02:00:00Z"));
});

it("writes days and times of a sheet as such, and leaves open what there is none of", () => {
  expect(sheetCell("2026-12-24", "day", ZONE)).toEqual(new Date("2026-12-24T00:00:00Z"));
  expect(sheetCell("18:00", "time", ZONE)).toBe(0.75);
  expect(["day", "time"].map((kind) => sheetCell(null, kind as "day", ZONE))).toEqual([null, null]);
  expect(sheetCell("2026-12-24", undefined, ZONE)).toBe("2026-12-24");
});

it("makes a column as wide as its head at least", () => {
  expect(widthOf("Amount", "amount")).toBe(15);
  expect(widthOf("Recorded (Asia/Kolkata)", "moment")).toBeGreaterThan("Recorded (Asia/Kolkata)".length);
});
