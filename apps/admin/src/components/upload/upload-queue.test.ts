import { expect, it } from "vitest";
import { titleOf } from "./upload-queue.ts";

it.each([
  ["dal-lake_at-dawn.JPG", "dal lake at dawn"],
  ["IMG_2041.jpeg", "IMG 2041"],
  ["no extension", "no extension"],
  ["v1.2 final.png", "v1.2 final"],
  [".png", ""],
])("a file called %s is first titled %j", (name, title) => {
  expect(titleOf(name)).toBe(title);
});
