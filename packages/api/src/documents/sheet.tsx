import { Document, Page, View } from "@react-pdf/renderer";
import { tagOf } from "@shikara/contract/texts/languages";
import { t } from "@shikara/contract/texts/t";
import type { Paper } from "./paper.ts";
import { Blanks, Facts, Itinerary, Lists, Money, Roll, Signatures, Terms, Upi } from "./sheet-parts.tsx";
import { Direction, readingOf, Text, useStyles } from "./sheet-text.tsx";

/** Papers one after the other, each on as many A4 pages as it needs. */
export function Sheets({ papers }: { papers: readonly Paper[] }) {
  const names = papers.map(({ title, number }) => `${title} ${number}`).join(", ");
  return (
    <Document title={names} author={papers[0]?.issuer.name} language={papers[0] && tagOf(papers[0].language)}>
      {papers.map((paper) => (
        <Direction key={paper.number} value={readingOf(paper)}>
          <Sheet paper={paper} />
        </Direction>
      ))}
    </Document>
  );
}

/** Between terms and signatures stands nothing else. */
const isEndedByTerms = ({ itinerary, lists, blanks }: Paper): boolean =>
  itinerary.length === 0 && blanks.length === 0 && lists.every(({ entries }) => entries.length === 0);

function WaysAndTerms({ paper: { upi, terms } }: { paper: Paper }) {
  const styles = useStyles();
  if (!upi && terms.length === 0) return null;
  return (
    <View style={styles.columns} wrap={false}>
      <Upi upi={upi} />
      <Terms terms={terms} />
    </View>
  );
}

function Sheet({ paper }: { paper: Paper }) {
  const styles = useStyles();
  const { title, number, date, issuer, customer, facts } = paper;
  const legal = [issuer.legalName, issuer.gstin && `GSTIN ${issuer.gstin}`].filter(Boolean).join(", ");
  return (
    <Page size="A4" style={styles.page}>
      <View style={styles.body}>
        <View style={styles.head}>
          <View style={styles.column}>
            <Text style={styles.agency}>{issuer.name}</Text>
            {legal !== "" && <Text style={styles.muted}>{legal}</Text>}
            {issuer.address.map((line) => (
              <Text key={line} style={styles.muted}>
                {line}
              </Text>
            ))}
            <Text style={styles.muted}>{[issuer.phone, issuer.email].filter(Boolean).join(", ")}</Text>
          </View>
          <View style={styles.corner}>
            <Text style={styles.title}>{title}</Text>
            <Text style={styles.strong}>{number}</Text>
            <Text style={styles.muted}>{date}</Text>
          </View>
        </View>
        <View style={styles.columns}>
          <View style={styles.column}>
            <Text style={styles.label}>{paper.party}</Text>
            <Text style={styles.strong}>{customer.name}</Text>
            {[customer.phone, customer.email].filter(Boolean).map((line) => (
              <Text key={line}>{line}</Text>
            ))}
          </View>
          <Facts facts={facts} />
        </View>
        <Roll roll={paper.roll} />
        <Money paper={paper} />
        {isEndedByTerms(paper) ? (
          // A signature alone on a page signs nothing.
          <View wrap={false}>
            <WaysAndTerms paper={paper} />
            <Signatures pledge={paper.pledge} signatures={paper.signatures} />
          </View>
        ) : (
          <>
            <WaysAndTerms paper={paper} />
            <Itinerary days={paper.itinerary} />
            <Lists lists={paper.lists} />
            <Blanks blanks={paper.blanks} />
            <Signatures pledge={paper.pledge} signatures={paper.signatures} />
          </>
        )}
      </View>
      <Text style={[styles.foot, styles.footLeft]} fixed>{`${title} ${number}`}</Text>
      <Text
        style={[styles.foot, styles.footRight]}
        fixed
        render={({ subPageNumber, subPageTotalPages }) =>
          t("papers.page", { page: subPageNumber, pages: subPageTotalPages })
        }
      />
    </Page>
  );
}
