import { addDays, calendarNow } from "@shikara/contract/core/calendar";
import { DEFAULT_SETTINGS } from "@shikara/contract/settings/defaults";
import { bookings } from "@shikara/db/schema";
import { eq } from "@shikara/db/sql";
import { freshAddress } from "./members.ts";
import type { Testbed } from "./testbed.ts";
import { storeTour } from "./tours.ts";

interface Request {
  kind?: "booking" | "quote";
  name?: string;
  address?: string;
  key?: string;
  waits?: boolean;
}

let count = 0;
/** A package with one departure of so many seats, ten days from now, and how visitors ask for it. */
export async function departing(bed: Testbed, seats: number) {
  count += 1;
  const slug = `departing-${count}`;
  const tour = await storeTour(bed, slug, { title: `Departing ${count}`, groupSize: "1-20 People" });
  const date = addDays(calendarNow(bed.services.timeZone).day, 10);
  await (await bed.as("manager")).departures.create({ tourId: tour.id, date, seats, ownPrice: 20_000 });
  const ask = (travelers: number, request: Request = {}) => {
    const { kind = "booking", name = "Demo Guest", address = freshAddress(), key = "", waits = false } = request;
    return bed.anyone({ address, idempotencyKey: key }).bookings.requestTour({
      ...{ package: slug, travelDate: date, travelers, kind, waits, name },
      ...{ phone: "+91 98765 43210", email: "guest@example.com" },
    });
  };
  const left = async () => (await bed.anyone().tours.bySlug({ slug })).departures[0]?.seatsLeft;
  return { tour, slug, date, ask, left };
}

/** The booking of this reference as it is stored. */
export async function storedBooking(bed: Testbed, reference: string) {
  const [row] = await bed.services.db.select().from(bookings).where(eq(bookings.reference, reference));
  if (!row) throw new Error(`There is no ${reference}`);
  return row;
}

/** As if the time for which this request holds its seats had gone by. */
export const letHoldEnd = (bed: Testbed, reference: string) =>
  bed.services.db
    .update(bookings)
    .set({ heldUntil: new Date(Date.now() - 1) })
    .where(eq(bookings.reference, reference));

/** For how long seats are held. */
export async function setSeatHold(bed: Testbed, minutes: number): Promise<void> {
  const { offerHours } = DEFAULT_SETTINGS.seatHold;
  await (await bed.as("admin")).settings.update({ ...DEFAULT_SETTINGS, seatHold: { minutes, offerHours } });
}
