import { expect, it } from "vitest";
import { mostLines } from "./most-lines.ts";

const limits = (files: string) => `Limit                     Soft Limit           Hard Limit           Units
Max processes             95858                95858                processes
Max open files            ${files.padEnd(20)} 1048576              files
`;

it.each([
  ["1024", 512],
  ["4096", 3_072],
  ["1048576", 1_047_552],
  ["unlimited", Number.POSITIVE_INFINITY],
])("of %s that a process may hold open %d are for visitors' lines", (files, lines) =>
  expect(mostLines(limits(files))).toBe(lines),
);

it("takes what comes where the system names no limit", () => {
  expect(mostLines("")).toBe(Number.POSITIVE_INFINITY);
});
