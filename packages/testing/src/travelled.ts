import { reviewKey } from "@shikara/api/bookings/link-keys";
import { storeBooking } from "./bookings.ts";
import { inDays } from "./days.ts";
import { freshAddress } from "./members.ts";
import type { Testbed } from "./testbed.ts";

/** A journey that ended so many days ago. */
export const travelled = (
  bed: Pick<Testbed, "services">,
  daysAgo: number,
  details: Parameters<typeof storeBooking>[1] = {},
) => storeBooking(bed, { status: "completed", travelDate: inDays(-daysAgo), ...details });

/** What a traveller says, without the key. */
export const SAID = {
  rating: 4,
  review: "The boat was warm. The road was not.",
  customerName: "Asha Nair",
  location: "Kochi",
  isAgreed: true as const,
};

/** A traveller with the link to their review, from an address of their own. */
export async function traveller(bed: Testbed, details: Parameters<typeof storeBooking>[1] = {}) {
  const booking = await travelled(bed, 5, details);
  const asked = { reference: booking.reference, key: await reviewKey(bed.services.db, booking) };
  const { testimonials } = bed.anyone({ address: freshAddress() });
  return {
    booking,
    asked,
    read: () => testimonials.own(asked),
    write: (
      said: Partial<Omit<typeof SAID, "isAgreed">> & { keep?: string[]; pictures?: Uint8Array<ArrayBuffer>[] } = {},
    ) => testimonials.writeOwn({ ...asked, ...SAID, ...said }),
    withdraw: () => testimonials.withdrawOwn(asked),
  };
}
