import { expect, it } from "vitest";
import { fieldWords, plainFields, toldFields, valueWords } from "./audit-words.ts";

it("names fields as staff read them", () => {
  expect(fieldWords("specialRequests")).toBe("Special requests");
  expect(fieldWords("image")).toBe("Image");
});

it("writes any value on one line", () => {
  expect([true, ["a", "b"], { day: 1, title: "Arrival" }, null, "***", 0].map(valueWords)).toEqual([
    "Yes",
    "a, b",
    "Day: 1; Title: Arrival",
    "",
    "(not shown)",
    "0",
  ]);
});

it("tells of a group only what differs in it", () => {
  const group = { name: "companyInfo", before: { name: "A", tagline: "x" }, after: { name: "B", tagline: "x" } };
  expect(plainFields([group, { name: "price", before: 1, after: 2 }])).toEqual([
    { name: "companyInfo, Name", before: "A", after: "B" },
    { name: "price", before: 1, after: 2 },
  ]);
});

it("tells of what was added what it holds, and leaves out what is empty", () => {
  const fields = [
    { name: "id", before: null, after: "7" },
    { name: "badge", before: null, after: "" },
    { name: "price", before: null, after: 20 },
  ];
  expect(toldFields({ action: "create", fields })).toEqual([{ name: "price", before: null, after: 20 }]);
});
