import { Path, Svg, Text, View } from "@react-pdf/renderer";
import { qrPath } from "../qr-path.ts";
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
export function Money({ paper: { lines, sums, payments } }: { paper: Paper }) {
  return (
    <>
      {lines.length > 0 && (
        <View style={styles.part}>
          <Text style={styles.heading}>Price</Text>
          {lines.map(({ title, detail, amount }, at) => (
            // Two lines may say the same.
            // biome-ignore lint/suspicious/noArrayIndexKey: printed once, never reordered
            <View key={at} style={[styles.row, styles.ruled]} wrap={false}>
              <View style={styles.column}>
                <Text>{title}</Text>
                {detail !== "" && <Text style={styles.muted}>{detail}</Text>}
              </View>
              <Text>{amount}</Text>
            </View>
          ))}
        </View>
      )}
      {payments.length > 0 && (
        <View style={styles.part}>
          <Text style={styles.heading}>Payments</Text>
          {payments.map(({ when, how, amount }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: printed once, never reordered
            <View key={at} style={[styles.row, styles.ruled]} wrap={false}>
              <Text style={styles.column}>{when}</Text>
              <Text style={styles.column}>{how}</Text>
              <Text>{amount}</Text>
            </View>
          ))}
        </View>
      )}
      <View style={styles.sums} wrap={false}>
        {sums.map(({ name, amount, isStrong }) => (
          <View key={name} style={[styles.row, styles.ruled]}>
            <Text style={isStrong ? styles.strong : {}}>{name}</Text>
            <Text style={isStrong ? styles.strong : {}}>{amount}</Text>
          </View>
        ))}
      </View>
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

/** What is written by hand on the way. */
export function Blanks({ blanks }: Pick<Paper, "blanks">) {
  if (blanks.length === 0) return null;
  return (
    <View style={styles.part}>
      {blanks.map((name) => (
        <View key={name} style={[styles.row, { paddingVertical: 9 }]} wrap={false}>
          <Text>{name}</Text>
          <View style={styles.blankLine} />
        </View>
      ))}
    </View>
  );
}
