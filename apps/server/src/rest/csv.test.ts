import { describe, expect, it } from "vitest";
import { batchesOf, csvFile, csvLines } from "./csv.ts";

describe("a CSV file", () => {
  it("keeps commas, quotes and lines of a text together", () => {
    expect(csvLines([['a "b", c', "two\nlines", 7, true, null]])).toBe('"a ""b"", c","two\nlines",7,true,\r\n');
  });

  it.each(["=1+1", "+91 98470", "-2", "@SUM(A1)", "\tx", "\rx", "\uFF1D1+1"])("makes no formula of %j", (text) => {
    expect(csvLines([[text]])).toContain(`'${text}`);
  });

  it("leaves numbers numbers, also negative ones", () => expect(csvLines([[-2.5]])).toBe("-2.5\r\n"));

  it("brings every page of a list, the last one too", async () => {
    const page = async (cursor = 0) => ({ records: [cursor, cursor + 1], nextCursor: cursor < 4 ? cursor + 2 : null });
    let text = "";
    for await (const part of csvFile(["n"], batchesOf(page), (n) => [n])) text += part;
    expect(text).toBe("\u{FEFF}n\r\n0\r\n1\r\n2\r\n3\r\n4\r\n5\r\n");
  });
});
