import { rupees, shortDay } from "../core/formats.ts";
import { joined } from "../core/joined.ts";
import { t } from "../texts/t.ts";
import { advisoryWords, whereWords } from "./messages.ts";
import type { OwnOffer } from "./offers.ts";
import type { AdvisoryWire } from "./schema.ts";

/** What one customer may take instead: of money what was paid of theirs. */
export type Offered = Pick<OwnOffer, "days" | "road" | "credit" | "refund" | "until">;

/** What is kept as a credit, in words: until when it can be used. */
export const creditWords = ({ amount, until }: NonNullable<Offered["credit"]>): string =>
  t("portal.offerCredit", { amount: rupees(amount), until });

/** Where nothing was paid, money back is a free cancellation. */
export const refundWords = (refund: number): string =>
  refund > 0 ? t("portal.offerRefund", { amount: rupees(refund) }) : t("portal.offerCancelFree");

/** As it stands in their letter box: what is closed, a road of theirs or the place itself. */
function subjectOf({ state, place }: AdvisoryWire): string {
  if (place !== null)
    return state === "closed" ? t("portal.offerPlaceClosed", { place }) : t("portal.offerAboutPlace", { place });
  return state === "closed" ? t("portal.offerRoadClosed") : t("portal.offerAboutRoad");
}

/** What is written to whom an advisory touches, where staff do not word it themselves. */
export const offerLetter = (advisory: AdvisoryWire): { subject: string; message: string } => ({
  subject: subjectOf(advisory),
  message: t("portal.offerSorry", { advisory: advisoryWords(advisory) }),
});

/** That a journey which could not be made can be, after all; nobody has said yes yet to what is only asked for. */
export const openAgainWords = (isConfirmed: boolean): string =>
  isConfirmed ? t("portal.offerGoesAhead") : t("portal.offerCanBeMade");
/** What is written to whoever has not answered when what stood in their way has ended. */
export const openAgainLetter = (
  advisory: AdvisoryWire,
  isConfirmed: boolean,
): { subject: string; message: string } => ({
  subject: openAgainWords(isConfirmed),
  message: `${t("portal.offerOver", { where: whereWords(advisory) })}\n\n${openAgainWords(isConfirmed)}.`,
});

/** What a mail says of an offer: what may be taken, a line each, and by when. '' where it is a letter alone. */
export function offeredWords({ days, road, credit, refund, until }: Offered): string {
  const ways = [
    days.length > 0 && `${t("portal.offerAnotherDay")}: ${joined(days.map((day) => shortDay(day)))}`,
    road !== "" && t("portal.offerByRoad", { road }),
    credit && creditWords(credit),
    refund !== null && refundWords(refund),
  ].filter((way) => typeof way === "string");
  if (ways.length === 0) return "";
  const lines = [t("portal.offerWhat"), ...ways.map((way) => `- ${way}`)];
  return `${lines.join("\n")}\n\n${t("mails.chooseBy", { until })}`;
}
