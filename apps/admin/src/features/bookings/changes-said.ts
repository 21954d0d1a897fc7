import { type BookingChanges, bookingChanges } from "@shikara/contract/bookings/admin";
import { type JourneyChange, type JourneySaid, journeyChanges } from "@shikara/contract/bookings/journey-changes";

/** What stands in the form, half typed or not there yet. */
type Typed = { [Name in keyof BookingChanges]?: unknown };

const FIELDS = bookingChanges.shape;
const isField = (name: string): name is keyof typeof FIELDS => name in FIELDS;

/** Of a form that is being filled in, what its customer would read of it: half an age, or no number, is nothing that was said. */
export function changesSaid(booking: JourneySaid, typed: Typed, packageTitle: string): JourneyChange[] {
  const said = Object.entries(typed).filter(
    ([name, value]) => value !== undefined && isField(name) && FIELDS[name].safeParse(value).success,
  );
  return journeyChanges(booking, { ...booking, ...Object.fromEntries(said), packageTitle });
}
