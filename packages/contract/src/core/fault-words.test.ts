import { expect, test } from "vitest";
import { z } from "zod";
import { customerChanges } from "../customers/schema.ts";
import { settings } from "../settings/schema.ts";
import { rupees } from "./atoms.ts";

const { mapSettings, businessStats, shownRating } = settings.shape;
const words = (schema: z.ZodType, value: unknown) => schema.safeParse(value).error?.issues[0]?.message;

test.each([
  [mapSettings.shape.zoomLevel, 21, "Please use at most 20"],
  [mapSettings.shape.zoomLevel, 0, "Please use at least 1"],
  [mapSettings.shape.zoomLevel, 2.5, "Please enter a whole number"],
  [mapSettings.shape.latitude, Number.NaN, "Please enter a number"],
  [mapSettings.shape.latitude, -91, "Please use at least -90"],
  [businessStats.shape.yearsExperience, -1, "Must not be negative"],
  [shownRating.shape.value, 4.55, "Please use steps of 0.1"],
  [z.string().max(3), "four", "Please use at most 3 characters"],
  [z.array(z.string()).max(2), ["a", "b", "c"], "Please use at most 2 entries"],
  [customerChanges.shape.email, "no address", "Please enter a valid e-mail address"],
  [customerChanges.shape.email, `${"a".repeat(250)}@b.in`, "Please use at most 254 characters"],
  [z.union([z.literal(""), z.number()]), "four", "Invalid input"],
])("a field without words of its own is refused in plain ones", (schema, value, expected) => {
  expect(words(schema, value)).toBe(expected);
});

test("words of its own stand", () => {
  expect(words(rupees, "free")).toBe("Please enter an amount");
  expect(words(rupees, 1e9)).toBe("Please enter at most 9,99,99,999");
  expect(words(rupees, 100.005)).toBe("Please enter no more than two decimals");
});
