import { heldFor } from "@shikara/testing/long-texts";
import { describe, expect, it } from "vitest";
import { mailBody } from "./letter-html.ts";

const textOf = (content: string) => mailBody(content, { publicUrl: "https://shikara.test", fareOf: () => "" }).text;
const row = (...cells: string[]) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join("")}</tr>`;

describe("a letter as text", () => {
  it("has its tables in columns, cells that span some among them", () => {
    const content = `<p>Fares</p><table>${row("From", "To", "Fare")}${row("Srinagar", "Gulmarg", "3,200")}<tr><td colspan="2">All in</td><td>9</td></tr></table>`;
    expect(textOf(content).split("\n").slice(2)).toEqual([
      "From       To        Fare",
      "Srinagar   Gulmarg   3,200",
      "All in               9",
    ]);
  });

  it("has a table in lines that is larger than any text has room for", () => {
    const text = textOf(`<p>Before</p><table>${row("One", "Two").repeat(1_500)}</table><p>After</p>`);
    expect(text.split("\n").filter((line) => line.trim() === "One   Two")).toHaveLength(1_500);
    expect(text).toMatch(/^Before\n\nOne[\s\S]*Two *\n\nAfter$/);
  });

  // Fifty characters of these had a server's memory for themselves, or kept it from everybody for seconds.
  it.each([
    [
      "spans thousands of rows and columns",
      '<table><tr><td colspan="30000" rowspan="30000">Last words</td></tr></table>',
    ],
    [
      "spans less than nothing beside it",
      '<table><tr><td colspan="-30000" rowspan="30000">x</td><td colspan="30000" rowspan="30000">Last words</td></tr></table>',
    ],
    [
      "writes its spans otherwise",
      '<table><tr><td colspan="30000x" rowspan=" 30000 rows">Last words</td></tr></table>',
    ],
    ["has thousands of cells in a row", `<table><tr>${"<td>".repeat(12_000)}Last words</td></tr></table>`],
    ["is a table in a table, and so on", `Last words${"<table><tr><td>".repeat(3_000)}`],
    ["has tags in tags", `Last words${"<b>".repeat(20_000)}x`],
    ["has lists in lists", `Last words${"<ul><li>x".repeat(6_000)}`],
  ])("is there at once where it %s", (_what, content) => {
    expect(textOf(content)).toContain("Last words");
    expect(heldFor(() => textOf(content))).toBeLessThan(2_000);
  });
});
