import { Path, Svg, Text, View } from "@react-pdf/renderer";
import { qrPath } from "../core/qr-path.ts";
import type { Paper } from "./paper.ts";
import { styles } from "./sheet-styles.ts";

export function Facts({ facts }: Pick<Paper, "facts">) {
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

/** The price line by line, what was paid of it and what is left. */
export function Money({ paper: { lines, sums, payments, inWords } }: { paper: Paper }) {
  return (
    <>
      {lines.length > 0 && (
        <View style={styles.part}>
          <View style={styles.tableHead} fixed>
            <Text style={styles.column}>Description</Text>
            <Text style={styles.rate}>Quantity and rate</Text>
            <Text style={styles.amount}>Amount</Text>
          </View>
          {lines.map(({ title, detail, amount }, at) => (
            // Two lines may say the same.
            // biome-ignore lint/suspicious/noArrayIndexKey: printed once, never reordered
            <View key={at} style={[styles.tableRow, styles.ruled]} wrap={false}>
              <Text style={styles.column}>{title}</Text>
              <Text style={[styles.rate, styles.muted]}>{detail}</Text>
              <Text style={styles.amount}>{amount}</Text>
            </View>
          ))}
        </View>
      )}
      {payments.length > 0 && (
        <View style={styles.part}>
          <View style={styles.tableHead}>
            <Text style={styles.column}>Payments</Text>
            <Text style={styles.rate}>Paid by</Text>
            <Text style={styles.amount}>Amount</Text>
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
      )}
      <View style={styles.sums} wrap={false}>
        {sums.map(({ name, amount, isStrong }, at) => (
          <View key={name} style={at === 0 ? styles.tableRow : [styles.tableRow, styles.ruled]}>
            <Text style={isStrong ? [styles.column, styles.strong] : styles.column}>{name}</Text>
            <Text style={isStrong ? [styles.amount, styles.strong] : styles.amount}>{amount}</Text>
          </View>
        ))}
      </View>
      {inWords !== "" && (
        <View style={styles.words} wrap={false}>
          <Text style={styles.muted}>In words</Text>
          <Text style={styles.strong}>{inWords}</Text>
        </View>
      )}
    </>
  );
}

/** The balance as a code that payment apps read. */
export function Upi({ upi }: Pick<Paper, "upi">) {
  if (!upi) return null;
  const { path, size } = qrPath(upi.address);
  return (
    <View style={styles.upi} wrap={false}>
      <Svg width={92} height={92} viewBox={`-2 -2 ${size + 4} ${size + 4}`}>
        <Path d={path} fill="#000000" />
      </Svg>
      <View>
        <Text style={styles.strong}>{`Pay ${upi.amount} by UPI`}</Text>
        <Text style={styles.muted}>Scan with any UPI app; the amount is filled in.</Text>
      </View>
    </View>
  );
}

export function Itinerary({ days }: { days: Paper["itinerary"] }) {
  if (days.length === 0) return null;
  return (
    <View style={styles.part}>
      <Text style={styles.heading}>Itinerary</Text>
      {days.map(({ day, title, description }) => (
        <View key={day} style={[styles.row, styles.ruled]} wrap={false}>
          <Text style={[styles.muted, { width: 40 }]}>{`Day ${day}`}</Text>
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

/** What is written by hand on the way, two beside each other. */
export function Blanks({ blanks }: Pick<Paper, "blanks">) {
  if (blanks.length === 0) return null;
  return (
    <View style={[styles.part, styles.blanks]}>
      {blanks.map((name) => (
        <View key={name} style={styles.blank} wrap={false}>
          <Text style={styles.muted}>{name}</Text>
          <View style={styles.blankLine} />
        </View>
      ))}
    </View>
  );
}

/** Where it is signed: as many lines beside each other as there are people; one alone stands at the right. */
export function Signatures({ signatures }: Pick<Paper, "signatures">) {
  if (signatures.length === 0) return null;
  return (
    <View style={styles.signatures} wrap={false}>
      {signatures.map((name) => (
        <View key={name} style={styles.signature}>
          <Text style={styles.muted}>{name}</Text>
        </View>
      ))}
    </View>
  );
}
