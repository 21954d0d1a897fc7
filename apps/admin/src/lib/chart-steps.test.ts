import fc from "fast-check";
import { expect, it } from "vitest";
import { chartSteps } from "./chart-steps.ts";

it.each([
  [0, [0, 1, 2, 3, 4]],
  [3, [0, 1, 2, 3, 4]],
  [5, [0, 2, 4, 6]],
  [18, [0, 5, 10, 15, 20]],
  [20, [0, 5, 10, 15, 20]],
  [41, [0, 20, 40, 60]],
])("has lines for %i that no bar rises above", (greatest, lines) => {
  expect(chartSteps(greatest)).toEqual(lines);
});

it("never ends below the greatest, nor with a whole step of nothing above it", () => {
  fc.assert(
    fc.property(fc.integer({ min: 5, max: 1_000_000 }), (greatest) => {
      const lines = chartSteps(greatest);
      expect(lines.at(-1)).toBeGreaterThanOrEqual(greatest);
      expect(lines.at(-2)).toBeLessThan(greatest);
      expect(lines.length).toBeLessThanOrEqual(5);
    }),
  );
});
