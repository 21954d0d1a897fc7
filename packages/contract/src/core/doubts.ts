import { rupees, shortDay } from "./formats.ts";

/** How each question ends of what nobody may have meant: staff who have read it send the same once more, and mean it. */
export const DOUBTS = {
  aboveOwed: "This is more than is owed: record it all the same?",
  aboveBack: "This is more than is to be given back: record it all the same?",
  /** What the payment service gives back leaves the house: nothing is merely written down. */
  aboveBackOnline: "This is more than is to be given back: give it back all the same?",
  known: "If this is another payment, record it all the same?",
  farOff: "Visitors see it as soon as it is saved.",
  tooFewCars: "Save it all the same?",
  anothersCredit: "Its owner is told. Pay with it here?",
} as const;

const TITLES: Record<keyof typeof DOUBTS, string> = {
  aboveOwed: "More than is owed",
  aboveBack: "More than is to be given back",
  aboveBackOnline: "More than is to be given back",
  known: "Recorded already?",
  farOff: "Far from the others",
  tooFewCars: "Fewer cars than are promised",
  anothersCredit: "Another customer's credit",
};

const KINDS = Object.keys(DOUBTS) as (keyof typeof DOUBTS)[];

/** Of money that is taken or paid, with what is known of it already and by how much it is too much; '' where nothing is doubted. */
export function doubtWords(known: string, above: string): string {
  if (known === "" && above === "") return "";
  return [known, above, above === "" ? DOUBTS.known : DOUBTS.aboveOwed].filter(Boolean).join(" ");
}

/** What the dialog is called that asks it; undefined where a refusal is no such question. */
export function doubtTitle(words: string): string | undefined {
  const kind = KINDS.find((each) => words.endsWith(DOUBTS[each]));
  return kind && TITLES[kind];
}

/** What banks and UPI apps give a transfer has a digit: 'Advance' may stand at every payment. */
export const isBankReference = (reference: string): boolean => /\d/.test(reference);

/** A reference as it is compared, whoever typed it: as `paymentReference` of the database. */
export const plainReference = (reference: string): string => reference.replaceAll(" ", "").toLowerCase();

/** Said of a payment whose reference another has already; `booking` where that is not plain. */
export const referenceStands = (
  reference: string,
  { amount, paidOn, booking }: { amount: number; paidOn: string; booking?: string },
): string =>
  `${reference} stands at ${rupees(amount)} of ${shortDay(paidOn)}${booking ? ` for ${booking}` : ""} already.`;

/** Said of a payment that no reference tells from one that a colleague has written down. */
export const sumStands = ({ amount, paidOn, by }: { amount: number; paidOn: string; by: string }): string =>
  `${rupees(amount)} of ${shortDay(paidOn)} stands there already, written down by ${by}.`;
