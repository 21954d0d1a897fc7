import type { OfferState } from "@shikara/contract/advisories/offers";
import type { AdvisoryView } from "@shikara/contract/advisories/schema";
import { calendarNow } from "@shikara/contract/core/calendar";
import { sayingAdvisory } from "../advisories/spoken.ts";
import { asCustomerReads } from "../bookings/as-read.ts";
import type { BookingRow } from "../bookings/bookings.queries.ts";
import type { StaffContext } from "../core/trpc.ts";
import { queueMails } from "../delivery/outbox/queue.ts";
import { isStillAhead } from "./ended.service.ts";
import { offerMail, paidForEach } from "./offer-mail.ts";
import { offersOf } from "./offers.queries.ts";
import { daysLeft, stateOf } from "./standing.ts";

/** Who has nothing to choose of what they were offered is offered something else by the desk. */
const STANDS: readonly OfferState[] = ["waiting", "written"];

/**
 * Writes once more what these were offered, as it stands now: they were told since that their journey goes ahead, and it does not. In the house's
 * words, for a day that somebody named then may be wrong by now. Within the transaction whose `db` it is.
 */
export async function tellAgain(ctx: StaffContext, advisory: AdvisoryView, back: readonly BookingRow[]): Promise<void> {
  if (back.length === 0) return;
  const { day: today } = calendarNow(ctx.timeZone);
  const offers = new Map((await offersOf(ctx.db, advisory.id)).map((offer) => [offer.bookingId, offer]));
  const paid = await paidForEach(
    ctx.db,
    back.map(({ id }) => id),
  );
  const saying = await sayingAdvisory(ctx.db, advisory);
  const mails = [];
  for (const booking of back) {
    const offer = offers.get(booking.id);
    if (!offer || !isStillAhead(booking, today) || !STANDS.includes(stateOf(offer, advisory, today))) continue;
    const until = calendarNow(ctx.timeZone, new Date(offer.until.getTime() - 1)).day;
    const said = {
      ...offer.choices,
      days: daysLeft(offer, advisory, today),
      subject: "",
      message: "",
      until,
    };
    mails.push(offerMail(ctx, await asCustomerReads(ctx.db, booking), saying, said, paid.get(booking.id) ?? 0));
  }
  await queueMails(ctx.db, mails);
}
