import { expect, it } from "vitest";
import { refusedCsv } from "./refused-csv.ts";

it("names the row, the column and the reason, and starts no formula", () => {
  const faults = [{ field: "phone", message: 'Say "more"' }];
  const rows = [
    { line: 3, title: "=HYPERLINK(1)", state: "refused" as const, changes: [], faults, doubts: [] },
    { line: 4, title: "Fine", state: "new" as const, changes: [], faults: [], doubts: [] },
  ];
  expect(refusedCsv("customers", rows)).toBe(
    '\u{FEFF}"Row","What","Column","Why"\r\n"3","\'=HYPERLINK(1)","Phone","Say ""more"""\r\n',
  );
});
