import { expect, it } from "vitest";
import { plainFields, toldFields } from "./audit-words.ts";

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
