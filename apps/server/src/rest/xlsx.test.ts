import { readXlsx } from "hucre/xlsx";
import { expect, it } from "vitest";
import { csvLines } from "./csv.ts";
import { xlsxFile } from "./xlsx.ts";

async function* one<T>(record: T) {
  yield [record];
}

it("holds no character that XML has not: one cell of such would be a file that nothing opens", async () => {
  const odd = "Zoya\uffff\ufffe\u0001\ud800 \u{1f337}\nLone";
  const columns = [{ head: "Name" }, { head: "Amount" }];
  const parts: Uint8Array[] = [];
  for await (const part of xlsxFile("Bookings", columns, one(odd), (name) => [name, 5, null])) parts.push(part);
  const { sheets } = await readXlsx(new Uint8Array(Buffer.concat(parts)));
  expect(sheets[0]?.rows[1]?.slice(0, 2)).toEqual(["Zoya \u{1f337}\nLone", 5]);
  // Lines of text have every character.
  expect(csvLines([["a\uffffb"]])).toBe("a\uffffb\r\n");
});

it("has a bold head, columns as wide as they are asked for, and numbers written as their column says", async () => {
  const columns = [
    { head: "Travel Date", width: 13, format: "dd mmm yyyy" },
    { head: "Amount", width: 15, format: "#,##0.00" },
  ];
  const parts: Uint8Array[] = [];
  const day = new Date("2026-12-24T00:00:00Z");
  for await (const part of xlsxFile("Bookings", columns, one(day), (date) => [date, 1_234.5])) parts.push(part);
  const { sheets } = await readXlsx(new Uint8Array(Buffer.concat(parts)), { readStyles: true });
  const [sheet] = sheets;
  const styleOf = (row: number, column: number) => sheet?.cells?.get(`${row},${column}`)?.style;
  expect([0, 1].map((column) => styleOf(0, column)?.font?.bold)).toEqual([true, true]);
  expect([0, 1].map((column) => styleOf(1, column)?.font?.bold ?? false)).toEqual([false, false]);
  expect([0, 1].map((column) => styleOf(1, column)?.numFmt)).toEqual(["dd mmm yyyy", "#,##0.00"]);
  expect(sheet?.columns?.map(({ width }) => width)).toEqual([13, 15]);
  expect(sheet?.rows[1]).toEqual([day, 1_234.5]);
});
