import { expect, it } from "vitest";
import { textWords } from "./text-words.ts";

it.each([
  ["title", "Title"],
  ["highlights.1", "Highlights 2"],
  ["itinerary.0.activities.2", "Itinerary 1, activities 3"],
  ["companyInfo.aboutText", "Company info, about text"],
])("%s is called %s", (path, words) => expect(textWords(path)).toBe(words));
