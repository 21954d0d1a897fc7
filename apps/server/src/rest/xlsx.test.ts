import { readXlsx } from "hucre/xlsx";
import { expect, it } from "vitest";
import { csvLines } from "./csv.ts";
import { xlsxFile } from "./xlsx.ts";

async function* one<T>(record: T) {
  yield [record];
}

it("holds no character that XML has not: one cell of such would be a file that nothing opens", async () => {
  const odd = "Zoya\uffff\ufffe\u0001\ud800 \u{1f337}\nLone";
  const parts: Uint8Array[] = [];
  for await (const part of xlsxFile("Bookings", ["Name", "Amount"], one(odd), (name) => [name, 5, null]))
    parts.push(part);
  const { sheets } = await readXlsx(new Uint8Array(Buffer.concat(parts)));
  expect(sheets[0]?.rows[1]?.slice(0, 2)).toEqual(["Zoya \u{1f337}\nLone", 5]);
  // Lines of text have every character.
  expect(csvLines([["a\uffffb"]])).toBe("a\uffffb\r\n");
});
