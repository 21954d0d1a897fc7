import { StyleSheet } from "@react-pdf/renderer";
import { FACES } from "./fonts.ts";

// Tokens of the site: lake-800, walnut-950, walnut-700, snow-200.
export const LAKE = "#0c434a";
const INK = "#231a12";
const MUTED = "#5c4a3a";
const LINE = "#e0d9cc";
const SHADE = "#f4f0e8";
const EDGE = `0.75 solid ${MUTED}`;
const CELL = { paddingHorizontal: 6 };
const AMOUNT = { width: 96, textAlign: "right" } as const;

const styles = StyleSheet.create({
  page: { fontFamily: FACES, padding: 44, paddingBottom: 56 },
  // Not the page: react-pdf leaves out repeated texts that inherit a line height.
  body: { fontSize: 9.5, lineHeight: 1.45, color: INK, textAlign: "left" },
  head: { flexDirection: "row", justifyContent: "space-between", borderBottom: `2 solid ${LAKE}`, paddingBottom: 12 },
  agency: { fontSize: 16, fontWeight: 600, color: LAKE, lineHeight: 1.2, marginBottom: 4 },
  muted: { color: MUTED, fontSize: 8.5 },
  right: { textAlign: "right" },
  title: { fontSize: 15, fontWeight: 600, lineHeight: 1.2, marginBottom: 4 },
  columns: { flexDirection: "row", gap: 28, marginTop: 16 },
  column: { flex: 1 },
  label: { color: MUTED, fontSize: 8.5, marginBottom: 3 },
  strong: { fontWeight: 600 },
  row: { flexDirection: "row", justifyContent: "space-between", gap: 12, paddingVertical: 3.5 },
  ruled: { borderTop: `0.75 solid ${LINE}` },
  part: { marginTop: 18 },
  heading: { fontSize: 11, fontWeight: 600, color: LAKE, marginBottom: 4 },
  tableHead: { flexDirection: "row", gap: 12, paddingVertical: 4, ...CELL, backgroundColor: SHADE, fontWeight: 600 },
  tableRow: { flexDirection: "row", gap: 12, paddingVertical: 4, ...CELL },
  rate: { width: 130, textAlign: "right" },
  amount: AMOUNT,
  sumsAndWords: { flexDirection: "row", marginTop: 6 },
  sums: { width: "55%", borderTop: `1.5 solid ${LAKE}` },
  words: { ...CELL, width: "45%", paddingTop: 5, paddingRight: 24 },
  taxWord: { width: 68 },
  rollNumber: { width: 20 },
  rollName: { width: 124 },
  rollWord: { width: 62 },
  rollLast: { flex: 1 },
  taxAmount: { width: 70, textAlign: "right" },
  taxWordNarrow: { width: 60 },
  taxAmountNarrow: { width: 58, textAlign: "right" },
  upi: { flexDirection: "row", gap: 14, alignItems: "center" },
  quantity: { width: 56, textAlign: "right" },
  blankPart: { marginTop: 7 },
  blanks: { flexDirection: "row", flexWrap: "wrap", border: EDGE, borderBottomWidth: 0 },
  blank: { width: "50%", height: 25, paddingHorizontal: 6, paddingTop: 2, borderBottom: EDGE },
  blankLeft: { borderRight: EDGE },
  blankWide: { width: "100%", height: 34 },
  signed: { marginTop: 14 },
  signatures: { flexDirection: "row", justifyContent: "flex-end", gap: 28 },
  signature: { flexGrow: 1, flexBasis: 0, maxWidth: "47.2%" },
  signatureLine: { height: 32, borderBottom: `0.75 solid ${MUTED}`, marginBottom: 4 },
  corner: { alignItems: "flex-end" },
  foot: { position: "absolute", bottom: 28, fontSize: 8.5, color: MUTED },
  footLeft: { left: 44, width: 330, textAlign: "left" },
  footRight: { right: 44, width: 150, textAlign: "right" },
});

type Styles = typeof styles;
const OTHER_SIDE: Record<string, string> = {
  ...{ row: "row-reverse", left: "right", right: "left", "flex-end": "flex-start" },
  ...{ paddingRight: "paddingLeft", borderRight: "borderLeft" },
};
/** What `flex-end` means the other side of: along a row it follows the row by itself. */
const SIDES = new Set(["flexDirection", "textAlign", "alignItems"]);

/** The same sheet as it is read from the right. */
const mirrored = (all: Styles): Styles =>
  Object.fromEntries(
    Object.entries(all).map(([name, style]) => [
      name,
      Object.fromEntries(
        Object.entries(style).map(([key, value]) => [
          OTHER_SIDE[key] ?? key,
          SIDES.has(key) ? (OTHER_SIDE[value] ?? value) : value,
        ]),
      ),
    ]),
  ) as Styles;

/** By the way in which the sheet is read. */
export const SHEET_STYLES = { ltr: styles, rtl: mirrored(styles) };
