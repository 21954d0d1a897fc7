import { Path, Svg, View } from "@react-pdf/renderer";
import { t } from "@shikara/contract/texts/t";
import { qrPath } from "../core/qr-path.ts";
import type { Paper } from "./paper.ts";
import { Text, useStyles } from "./sheet-text.tsx";

export function Facts({ facts }: Pick<Paper, "facts">) {
  const styles = useStyles();
  return (
    <View style={styles.column}>
      {facts.map(([name, value], at) => (
        <View key={name} style={at === 0 ? styles.row : [styles.row, styles.ruled]} wrap={false}>
          <Text style={styles.muted}>{name}</Text>
          <Text style={[styles.strong, styles.right, styles.column]}>{value}</Text>
        </View>
      ))}
    </View>
  );
}

/** A number, a name, what is said in a few words, and last what needs room. */
export function Roll({ roll }: Pick<Paper, "roll">) {
  const styles = useStyles();
  if (!roll) return null;
  const last = roll.columns.length - 1;
  const styleAt = (at: number) =>
    at === 0 ? styles.rollNumber : at === 1 ? styles.rollName : at === last ? styles.rollLast : styles.rollWord;
  const cells = (row: readonly string[]) =>
    row.map((cell, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: printed once, never reordered
      <Text key={at} style={styleAt(at)}>
        {cell}
      </Text>
    ));
  return (
    <View style={styles.part}>
      <View style={styles.tableHead} fixed>
        {cells(roll.columns)}
      </View>
      {roll.rows.map((row, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: printed once, never reordered
        <View key={at} style={[styles.tableRow, styles.ruled]} wrap={false}>
          {cells(row)}
        </View>
      ))}
    </View>
  );
}

/** What is charged, line by line; quantity and rate have a column each where the paper counts them. */
function Lines({ lines }: Pick<Paper, "lines">) {
  const styles = useStyles();
  if (lines.length === 0) return null;
  const isCounted = lines.some(({ counted }) => counted);
  return (
    <View style={styles.part}>
      <View style={styles.tableHead} fixed>
        <Text style={styles.column}>{t("papers.description")}</Text>
        {isCounted && <Text style={styles.quantity}>{t("papers.quantity")}</Text>}
        <Text style={isCounted ? styles.amount : styles.rate}>
          {isCounted ? t("papers.rate") : t("papers.quantityAndRate")}
        </Text>
        <Text style={styles.amount}>{t("papers.amount")}</Text>
      </View>
      {lines.map(({ title, detail, counted, amount }, at) => (
        // Two lines may say the same.
        // biome-ignore lint/suspicious/noArrayIndexKey: printed once, never reordered
        <View key={at} style={[styles.tableRow, styles.ruled]} wrap={false}>
          <Text style={styles.column}>{title}</Text>
          {counted && <Text style={styles.quantity}>{counted.quantity}</Text>}
          {counted ? (
            <Text style={styles.amount}>{counted.rate}</Text>
          ) : (
            <Text style={[styles.rate, styles.muted]}>{detail}</Text>
          )}
          <Text style={styles.amount}>{amount}</Text>
        </View>
      ))}
    </View>
  );
}

/** What it is, its code, its rate, its value and the two halves of a tax. */
const WIDE_COLUMNS = 6;

/** The lines taken apart: what it is, its code and rate, then amounts in narrow columns; in narrower ones where there are more. */
function TaxLines({ tax }: { tax: NonNullable<Paper["tax"]> }) {
  const styles = useStyles();
  const isNarrow = tax.columns.length > WIDE_COLUMNS;
  const [word, amount] = isNarrow ? [styles.taxWordNarrow, styles.taxAmountNarrow] : [styles.taxWord, styles.taxAmount];
  const cells = (row: readonly string[]) =>
    row.map((cell, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: printed once, never reordered
      <Text key={at} style={at === 0 ? styles.column : at < 3 ? word : amount}>
        {cell}
      </Text>
    ));
  return (
    <View style={styles.part}>
      <View style={styles.tableHead} fixed>
        {cells(tax.columns)}
      </View>
      {tax.rows.map((row, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: printed once, never reordered
        <View key={at} style={[styles.tableRow, styles.ruled]} wrap={false}>
          {cells(row)}
        </View>
      ))}
      <View style={[styles.tableRow, styles.ruled, styles.strong]} wrap={false}>
        {cells(tax.sums)}
      </View>
    </View>
  );
}

/** The price line by line, what was paid of it and what is left. What is charged comes first, where the paper says it. */
export function Money({ paper: { lines, tax, sums, payments, inWords } }: { paper: Paper }) {
  return (
    <>
      <Lines lines={lines} />
      {lines.length === 0 && <Payments payments={payments} />}
      {tax && <TaxLines tax={tax} />}
      <Sums sums={sums} inWords={inWords} />
      {lines.length > 0 && <Payments payments={payments} />}
    </>
  );
}

function Payments({ payments }: Pick<Paper, "payments">) {
  const styles = useStyles();
  if (payments.length === 0) return null;
  return (
    <View style={styles.part}>
      <View style={styles.tableHead}>
        <Text style={styles.column}>{t("papers.payments")}</Text>
        <Text style={styles.rate}>{t("papers.paidBy")}</Text>
        <Text style={styles.amount}>{t("papers.amount")}</Text>
      </View>
      {payments.map(({ when, how, amount }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: printed once, never reordered
        <View key={at} style={[styles.tableRow, styles.ruled]} wrap={false}>
          <Text style={styles.column}>{when}</Text>
          <Text style={styles.rate}>{how}</Text>
          <Text style={styles.amount}>{amount}</Text>
        </View>
      ))}
    </View>
  );
}

function Sums({ sums, inWords }: Pick<Paper, "sums" | "inWords">) {
  const styles = useStyles();
  if (sums.length === 0) return null;
  return (
    // The words stand in the room beside the sums: below them they would send the terms of many a tax invoice to a page of their own.
    <View style={styles.sumsAndWords} wrap={false}>
      <View style={styles.words}>
        {inWords !== "" && (
          <>
            <Text style={styles.muted}>{t("papers.inWords")}</Text>
            <Text style={styles.strong}>{inWords}</Text>
          </>
        )}
      </View>
      <View style={styles.sums}>
        {sums.map(({ name, amount, isStrong }, at) => (
          <View key={name} style={at === 0 ? styles.tableRow : [styles.tableRow, styles.ruled]}>
            <Text style={isStrong ? [styles.column, styles.strong] : styles.column}>{name}</Text>
            <Text style={isStrong ? [styles.amount, styles.strong] : styles.amount}>{amount}</Text>
          </View>
        ))}
      </View>
    </View>
  );
}

/** The balance as a code that payment apps read. */
export function Upi({ upi }: Pick<Paper, "upi">) {
  const styles = useStyles();
  if (!upi) return null;
  const { path, size } = qrPath(upi.address);
  return (
    <View style={[styles.upi, styles.column]} wrap={false}>
      <Svg width={92} height={92} viewBox={`-2 -2 ${size + 4} ${size + 4}`}>
        <Path d={path} fill="#000000" />
      </Svg>
      <View style={styles.column}>
        <Text style={styles.strong}>{t("papers.payByUpi", { amount: upi.amount })}</Text>
        <Text style={styles.muted}>{t("papers.scanCode")}</Text>
      </View>
    </View>
  );
}

/** What holds for whoever pays, in small type. */
export function Terms({ terms }: Pick<Paper, "terms">) {
  const styles = useStyles();
  if (terms.length === 0) return null;
  return (
    <View style={styles.column}>
      <Text style={styles.heading}>{t("papers.terms")}</Text>
      {terms.map((term) => (
        <Text key={term} style={styles.muted}>{`•  ${term}`}</Text>
      ))}
    </View>
  );
}

export function Itinerary({ days }: { days: Paper["itinerary"] }) {
  const styles = useStyles();
  if (days.length === 0) return null;
  return (
    <View style={styles.part}>
      <Text style={styles.heading}>{t("tours.itinerary")}</Text>
      {days.map(({ day, title, description }) => (
        <View key={day} style={[styles.row, styles.ruled]} wrap={false}>
          <Text style={[styles.muted, { width: 40 }]}>{t("tours.dayNumber", { day })}</Text>
          <View style={styles.column}>
            <Text style={styles.strong}>{title}</Text>
            <Text>{description}</Text>
          </View>
        </View>
      ))}
    </View>
  );
}

export function Lists({ lists }: Pick<Paper, "lists">) {
  const styles = useStyles();
  return lists
    .filter(({ entries }) => entries.length > 0)
    .map(({ title, entries }) => (
      <View key={title} style={styles.part}>
        <Text style={styles.heading} minPresenceAhead={24}>
          {title}
        </Text>
        {entries.map((entry) => (
          <Text key={entry}>{`•  ${entry}`}</Text>
        ))}
      </View>
    ));
}

/** What is written by hand on the way: boxes, two beside each other; one alone goes across. */
export function Blanks({ blanks }: Pick<Paper, "blanks">) {
  const styles = useStyles();
  return blanks.map(({ title, names }) => (
    <View key={title} style={styles.blankPart} wrap={false}>
      <Text style={styles.heading}>{title}</Text>
      <View style={styles.blanks}>
        {names.map((name, at) => (
          <View
            key={name}
            style={[
              styles.blank,
              ...(names.length === 1 ? [styles.blankWide] : at % 2 === 0 ? [styles.blankLeft] : []),
            ]}
          >
            <Text style={styles.muted}>{name}</Text>
          </View>
        ))}
      </View>
    </View>
  ));
}

/** Where it is signed: as many lines beside each other as there are people; one alone stands at the right. */
export function Signatures({ pledge, signatures }: Pick<Paper, "pledge" | "signatures">) {
  const styles = useStyles();
  if (signatures.length === 0) return null;
  return (
    <View style={styles.signed} wrap={false}>
      {pledge !== "" && <Text style={styles.muted}>{pledge}</Text>}
      <View style={styles.signatures}>
        {signatures.map(({ above, below }) => (
          <View key={below} style={styles.signature}>
            {above !== "" && <Text style={styles.strong}>{above}</Text>}
            <View style={styles.signatureLine} />
            <Text style={styles.muted}>{below}</Text>
          </View>
        ))}
      </View>
    </View>
  );
}
