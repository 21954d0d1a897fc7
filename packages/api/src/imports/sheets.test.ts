import { deflateRawSync } from "node:zlib";
import { IMPORT_MESSAGES } from "@shikara/contract/imports/messages";
import { MAX_IMPORT_CELL, MAX_IMPORT_ROWS } from "@shikara/contract/imports/schema";
import { failureOf } from "@shikara/testing/failures";
import fc from "fast-check";
import { writeXlsx } from "hucre/xlsx";
import { expect, it } from "vitest";
import { readSheet } from "./sheet-works.ts";
import { refuseBomb } from "./unpacked.ts";

const utf8 = (text: string) => Buffer.from(text);
const ROWS = [
  ["Name", "Phone", "Notes"],
  ["Zoë", "+91 98765 43210", 'says "hello"; twice'],
];
const lines = (between: string) =>
  ROWS.map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(between)).join("\r\n");

it.each([
  ["UTF-8", utf8(lines(","))],
  ["UTF-8 with its mark", utf8(`\u{FEFF}${lines(",")}`)],
  ["semicolons", utf8(lines(";"))],
  ["tabs", utf8(lines("\t"))],
  ["Excel's own first line", utf8(`sep=;\r\n${lines(";")}`)],
  ["UTF-16", Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(lines("\t"), "utf16le")])],
  [
    "UTF-16, the other way round",
    Buffer.concat([Buffer.from([0xfe, 0xff]), Buffer.from(lines("\t"), "utf16le").swap16()]),
  ],
  ["old Windows", Buffer.from(lines(","), "latin1")],
])("reads CSV in %s", async (_name, file) => {
  expect(await readSheet(file)).toEqual(ROWS);
});

it("takes off the apostrophe that our exports write before a formula, and blank rows at the end", async () => {
  expect(await readSheet(utf8("Name,Phone\r\nA,'+91 98765 43210\r\n,\r\n\r\n"))).toEqual([
    ["Name", "Phone"],
    ["A", "+91 98765 43210"],
  ]);
});

it.each([
  ["CSV", (blanks: number) => utf8(`Name,Phone\r\nA,1\r\n${",\r\n".repeat(blanks)}B,2\r\n`)],
  ["Excel", (blanks: number) => workbook([["Name"], ["A"], ...Array.from({ length: blanks }, () => [""]), ["B"]])],
])("leaves nothing out behind blank lines of %s, however many, without a word", async (_name, fileOf) => {
  expect(await readSheet(await fileOf(5))).toHaveLength(8);
  for (const blanks of [MAX_IMPORT_ROWS, MAX_IMPORT_ROWS + 999, MAX_IMPORT_ROWS + 1_100])
    expect((await failureOf(readSheet(await fileOf(blanks)))).message).toBe(IMPORT_MESSAGES.tooManyRows);
  for (const blanks of [9_999, 11_999, 12_000, 20_000])
    expect((await failureOf(readSheet(await fileOf(blanks)))).message).toMatch(/blank lines|at most 2,000 rows/);
});

const workbook = (rows: Parameters<typeof writeXlsx>[0]["sheets"][0]["rows"] = []) =>
  writeXlsx({ sheets: [{ name: "S", rows }] });

it("reads days, times, numbers and what formulas came to from a sheet", async () => {
  const file = await writeXlsx({
    sheets: [
      { name: "Hidden", hidden: true, rows: [["no"], ["no"]] },
      {
        name: "Shown",
        columns: [{}, { style: { numFmt: "dd mmm yyyy" } }, { style: { numFmt: "h:mm AM/PM" } }, {}],
        rows: [
          ["Name", "Day", "Time", "Amount"],
          ["=1+1", new Date("2026-12-24T00:00:00Z"), 570 / 1440, 1_234.5],
        ],
      },
    ],
  });
  expect(await readSheet(file)).toEqual([
    ["Name", "Day", "Time", "Amount"],
    ["=1+1", "2026-12-24", "09:30", "1234.5"],
  ]);
});

/** A zip file of these parts, which say of their own size what they like. */
function zipOf(parts: readonly { name: string; content: string | Buffer; said?: number }[]): Buffer {
  const [body, entries]: [Buffer[], Buffer[]] = [[], []];
  let at = 0;
  for (const { name, content, said = Buffer.byteLength(content) } of parts) {
    const [packed, named] = [deflateRawSync(content, { level: 9 }), Buffer.from(name)];
    const [local, entry] = [Buffer.alloc(30), Buffer.alloc(46)];
    for (const [header, mark, method] of [
      [local, 0x04034b50, 8],
      [entry, 0x02014b50, 10],
    ] as const) {
      header.writeUInt32LE(mark);
      header.writeUInt16LE(8, method);
      header.writeUInt32LE(packed.length, method + 10);
      header.writeUInt32LE(said, method + 14);
      header.writeUInt16LE(named.length, method + 18);
    }
    entry.writeUInt32LE(at, 42);
    body.push(local, named, packed);
    entries.push(entry, named);
    at += local.length + named.length + packed.length;
  }
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50);
  end.writeUInt16LE(parts.length, 8);
  end.writeUInt16LE(parts.length, 10);
  end.writeUInt32LE(Buffer.concat(entries).length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...body, ...entries, end]);
}

const OFFICE = "http://schemas.openxmlformats.org";
/** A workbook with one sheet, as somebody wrote it by hand. */
const workbookOf = (sheet: string) =>
  zipOf([
    {
      name: "[Content_Types].xml",
      content: `<Types xmlns="${OFFICE}/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/></Types>`,
    },
    {
      name: "_rels/.rels",
      content: `<Relationships xmlns="${OFFICE}/package/2006/relationships"><Relationship Id="r1" Type="${OFFICE}/officeDocument/2006/relationships/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    },
    {
      name: "xl/workbook.xml",
      content: `<workbook xmlns="${OFFICE}/spreadsheetml/2006/main" xmlns:r="${OFFICE}/officeDocument/2006/relationships"><sheets><sheet name="S" sheetId="1" r:id="r1"/></sheets></workbook>`,
    },
    {
      name: "xl/_rels/workbook.xml.rels",
      content: `<Relationships xmlns="${OFFICE}/package/2006/relationships"><Relationship Id="r1" Type="${OFFICE}/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    },
    { name: "xl/worksheets/sheet1.xml", content: sheet },
  ]);

const refusal = async (file: Uint8Array) => (await failureOf(readSheet(file))).message;

it("refuses a bomb by what it unpacks to, whatever it says of itself", async () => {
  const bomb = zipOf([{ name: "xl/worksheets/sheet1.xml", content: Buffer.alloc(200 * 1024 * 1024), said: 1_000 }]);
  expect(bomb.length).toBeLessThan(1024 * 1024);
  expect(await refusal(bomb)).toBe(IMPORT_MESSAGES.unpacksTooLarge);
});

it("refuses one whose parts stand elsewhere than where a file of this size has them", () => {
  const bomb = zipOf([{ name: "xl/worksheets/sheet1.xml", content: Buffer.alloc(1024) }]);
  const end = bomb.subarray(-22);
  const [record, locator, empty] = [Buffer.alloc(56), Buffer.alloc(20), Buffer.from(end)];
  record.writeUInt32LE(0x06064b50, 0);
  record.writeBigUInt64LE(BigInt(end.readUInt16LE(10)), 32);
  record.writeBigUInt64LE(BigInt(end.readUInt32LE(12)), 40);
  record.writeBigUInt64LE(BigInt(end.readUInt32LE(16)), 48);
  locator.writeUInt32LE(0x07064b50, 0);
  locator.writeBigUInt64LE(BigInt(bomb.length - 22), 8);
  empty.writeUInt16LE(0, 10);
  for (const at of [12, 16]) {
    const said = Buffer.from(empty);
    said.writeUInt32LE(0xffffffff, at);
    const file = Buffer.concat([bomb.subarray(0, -22), record, locator, said]);
    expect(() => refuseBomb(file)).toThrow(IMPORT_MESSAGES.unreadable);
  }
});

it("refuses what is no sheet, what is too large a one, and what has nothing in it", async () => {
  expect(await refusal(utf8("PK\u0003\u0004 and nothing else"))).toBe(IMPORT_MESSAGES.unreadable);
  expect(await refusal(zipOf([{ name: "word/document.xml", content: "<x/>" }]))).toBe(IMPORT_MESSAGES.unreadable);
  expect(await refusal(Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0, 0]))).toBe(IMPORT_MESSAGES.old);
  expect(await refusal(Buffer.from([0x7f, 0x45, 0x4c, 0x46, 0, 1, 2]))).toBe(IMPORT_MESSAGES.unreadable);
  expect(await refusal(utf8("Name,Phone\r\n"))).toBe(IMPORT_MESSAGES.noRows);
  expect(await refusal(await workbook([["Name"]]))).toBe(IMPORT_MESSAGES.noRows);
  expect(await refusal(utf8(`Name\r\n${"a\r\n".repeat(MAX_IMPORT_ROWS + 1)}`))).toBe(IMPORT_MESSAGES.tooManyRows);
  expect(await refusal(utf8(`${"a,".repeat(70)}a\r\n${"b,".repeat(70)}b`))).toBe(IMPORT_MESSAGES.tooManyColumns);
});

it("refuses a small file whose cells all say one long text", async () => {
  const rows = Array.from({ length: 2_000 }, () => Array.from({ length: 60 }, () => "क".repeat(MAX_IMPORT_CELL)));
  const file = await workbook([["Name"], ...rows]);
  expect(file.length).toBeLessThan(1024 * 1024);
  expect(await refusal(file)).toBe(IMPORT_MESSAGES.tooMuchText);
  // As many rows that say something each are read.
  expect(await readSheet(await workbook(rows.map((_, at) => [`Name ${at}`, "a".repeat(1_000)])))).toHaveLength(2_000);
});

it("resolves no entity, and cuts a huge cell", async () => {
  const entities = `<!DOCTYPE x [<!ENTITY a "${"a".repeat(1_000)}"><!ENTITY b "${"&a;".repeat(1_000)}"><!ENTITY c SYSTEM "file:///etc/passwd">]>`;
  const cell = (at: string, text: string) => `<c r="${at}" t="inlineStr"><is><t>${text}</t></is></c>`;
  const sheet = (entity: string) =>
    `<?xml version="1.0"?>${entities}<worksheet xmlns="${OFFICE}/spreadsheetml/2006/main"><sheetData><row r="1">${cell("A1", "Name")}</row><row r="2">${cell("A2", entity)}</row></sheetData></worksheet>`;
  expect(await readSheet(workbookOf(sheet("Zoë &amp; Co")))).toEqual([["Name"], ["Zoë & Co"]]);
  for (const entity of ["&b;", "&c;"]) expect(await readSheet(workbookOf(sheet(entity)))).toEqual([["Name"], [entity]]);
  const [, row] = await readSheet(utf8(`Name\r\n${"x".repeat(900_000)}`));
  expect(row?.[0]).toHaveLength(5_001);
});

it("refuses in words or reads, whatever bytes come", async () => {
  await fc.assert(
    fc.asyncProperty(fc.uint8Array({ maxLength: 400 }), fc.boolean(), async (bytes, isZip) => {
      const file = isZip ? Buffer.concat([Buffer.from("PK\u0003\u0004"), bytes]) : Buffer.from(bytes);
      const outcome = await readSheet(file).catch((error) => error);
      if (!Array.isArray(outcome)) expect(outcome).toMatchObject({ code: "VALIDATION" });
    }),
    { numRuns: 300 },
  );
});
