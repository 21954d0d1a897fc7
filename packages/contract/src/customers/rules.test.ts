import { expect, it } from "vitest";
import { isNameTyped } from "./rules.ts";

it.each([
  ["Meera  Iyer", "Meera Iyer"],
  ["Meera\u00a0Iyer", " Meera Iyer "],
  ["Zoe\u0308 Dar", "Zo\u00eb Dar"],
  ["\u0930\u095b\u093e", "\u0930\u091c\u093c\u093e"],
  ["\u202eMeera Iyer", "Meera Iyer"],
  ["می\u200cخان", "میخان"],
])("%j is typed as it is seen", (name, typed) => {
  expect(isNameTyped(typed, name)).toBe(true);
});

it.each([
  ["Meera Iyer", "Meera"],
  ["Meera Iyer", "MeeraIyer"],
  ["Meera Iyer", "meera iyer"],
  ["Meera Iyer", ""],
])("%j is not %j", (name, typed) => {
  expect(isNameTyped(typed, name)).toBe(false);
});
