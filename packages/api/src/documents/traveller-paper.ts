import { shortDay } from "@shikara/contract/core/formats";
import type { Issuer } from "@shikara/contract/documents/schema";
import { SEX_LABELS } from "@shikara/contract/travellers/messages";
import { PAPER_WORDS, writtenNumber } from "@shikara/contract/travellers/papers";
import { ageOn, countryWords } from "@shikara/contract/travellers/rules";
import type { Traveller } from "@shikara/contract/travellers/schema";
import type { BookingRow } from "../bookings/bookings.queries.ts";
import { blank, type Paper } from "./paper.ts";

const untilWords = (until: string | null): string => (until ? `, until ${shortDay(until)}` : "");

/** 'Passport Z1234567, until 3 Mar 2031'; '' for none. */
export const paperWords = ({ paper }: Traveller): string =>
  paper ? `${PAPER_NAMES(paper.kind)} ${writtenNumber(paper.kind, paper.number)}${untilWords(paper.until)}` : "";

/** On a list the number says itself how much of it is kept. */
const PAPER_NAMES = (kind: NonNullable<Traveller["paper"]>["kind"]): string =>
  kind === "aadhaar" ? "Aadhaar" : PAPER_WORDS[kind];

export const visaWords = ({ visa }: Traveller): string => (visa ? `${visa.number}${untilWords(visa.until)}` : "");

export const permitWords = ({ permits }: Traveller): string[] =>
  permits.map(({ place, number, until }) => `${place}: ${number}${untilWords(until)}`);

function rowOf(traveller: Traveller, at: number, day: string): string[] {
  const { name, sex, nationality } = traveller;
  const age = ageOn(traveller, day);
  const visa = visaWords(traveller);
  const papers = [
    paperWords(traveller),
    visa && `Visa ${visa}`,
    ...permitWords(traveller).map((words) => `Permit, ${words}`),
  ];
  return [
    String(at + 1),
    name,
    [age === null ? "" : String(age), sex ? SEX_LABELS[sex] : ""].filter(Boolean).join(", "),
    countryWords(nationality),
    papers.filter(Boolean).join("\n"),
  ];
}

interface Listed {
  booking: BookingRow;
  issuer: Issuer;
  travellers: readonly Traveller[];
  /** On which it is printed. */
  date: string;
}

/** For hotels and check posts: who comes, with what they have to show. In English, as registers are kept. */
export function travellerPaper({ booking, issuer, travellers, date }: Listed): Paper {
  const { reference, packageTitle, travelDate, lastDay, customerName, phone } = booking;
  const listed =
    travellers.length < booking.travelers ? `${travellers.length} of ${booking.travelers}` : String(travellers.length);
  return {
    ...blank({
      ...{ title: "Traveller list", number: reference, date, issuer },
      customer: { name: customerName, email: "", phone },
    }),
    party: "Party of",
    facts: [
      ["Journey", packageTitle],
      ["From", shortDay(travelDate)],
      ["To", shortDay(lastDay)],
      ["Travellers listed", listed],
    ],
    roll: {
      columns: ["No.", "Name", "Age, sex", "Nationality", "Papers"],
      rows: travellers.map((traveller, at) => rowOf(traveller, at, travelDate)),
    },
    terms: [],
    pledge: "For the register of guests and for permits on this journey. Please destroy it afterwards.",
    signatures: [{ above: "", below: `For ${issuer.name}` }],
  };
}
