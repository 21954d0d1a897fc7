import { advisoryWords } from "@shikara/contract/advisories/messages";
import { openAgainLetter } from "@shikara/contract/advisories/offered-words";
import type { offerByHand, wordedByHand } from "@shikara/contract/advisories/offers";
import { fail } from "@shikara/contract/core/fail";
import { t } from "@shikara/contract/texts/t";
import type { z } from "zod";
import { findAdvisory } from "../advisories/advisories.queries.ts";
import { spokenAdvisory } from "../advisories/spoken.ts";
import { findBooking } from "../bookings/admin.queries.ts";
import { customerLinkOf } from "../bookings/customer-link.ts";
import { duringLanguage } from "../core/language.ts";
import type { StaffContext } from "../core/trpc.ts";

/**
 * What staff send one of them by hand, in the booking's language; it ends with the link to their page.
 * @throws FORBIDDEN where they may not read what the link opens, NOT_FOUND
 */
export async function wordByHand(
  ctx: StaffContext,
  { id, bookingId }: z.output<typeof offerByHand>,
): Promise<z.input<typeof wordedByHand>> {
  const { path } = await customerLinkOf(ctx, bookingId);
  const { db, publicUrl } = ctx;
  const advisory = (await findAdvisory(db, id)) ?? fail("NOT_FOUND");
  const booking = (await findBooking(db, bookingId)) ?? fail("NOT_FOUND");
  const { customerName: name, reference, language } = booking;
  return duringLanguage(language, async () => {
    const spoken = await spokenAdvisory(db, advisory);
    const words =
      advisory.endedAt === null
        ? t("portal.offerByHand", { name, reference, advisory: advisoryWords(spoken) })
        : openAgainLetter(spoken, booking.status === "confirmed").message;
    return { text: `${words} ${publicUrl}${path}` };
  });
}
