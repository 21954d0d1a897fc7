import { rupees, shortDay } from "./formats.ts";

/** How each doubt ends that staff may pass over: who has read it sends the same once more, and means it. */
const ALL_THE_SAME = "record it all the same?";

/** What is asked before money is written down that nobody may have meant. */
export const DOUBTS = {
  aboveOwed: `This is more than is owed: ${ALL_THE_SAME}`,
  aboveBack: `This is more than is to be given back: ${ALL_THE_SAME}`,
  known: `If this is another payment, ${ALL_THE_SAME}`,
} as const;

/** Of money that is taken or paid, with what is known of it already and by how much it is too much; '' where nothing is doubted. */
export function doubtWords(known: string, above: string): string {
  if (known === "" && above === "") return "";
  return [known, above, above === "" ? DOUBTS.known : DOUBTS.aboveOwed].filter(Boolean).join(" ");
}

/** Whether a refusal is such a question. */
export const isDoubt = (words: string): boolean => words.endsWith(ALL_THE_SAME);

/** What the dialog is called that asks it. */
export function doubtTitle(words: string): string {
  if (words.endsWith(DOUBTS.aboveBack)) return "More than is to be given back";
  return words.endsWith(DOUBTS.aboveOwed) ? "More than is owed" : "Recorded already?";
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
