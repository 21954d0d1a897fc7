import { joined } from "../core/joined.ts";
import { t } from "../texts/t.ts";

interface Seated {
  id: string;
  name: string;
  /** As staff wrote it: '6-7 Seater'. */
  capacity: string;
}

const SEATS = /(\d{1,3})(?:\s*(?:-|–|to)\s*(\d{1,3}))?/;

/** The most people that fit where this is said of a vehicle's capacity; null where it names no number. */
export function seatsOf(capacity: string): number | null {
  const [, least, most] = SEATS.exec(capacity) ?? [];
  return Number(most ?? least) || null;
}

/**
 * What to say of more people than a vehicle seats: its seats, and the larger vehicles there are, those that take everybody where
 * some do. Undefined where they fit, or nobody knows.
 */
export function tooManyPeople(vehicle: Seated, people: number, vehicles: readonly Seated[]): string | undefined {
  const seats = seatsOf(vehicle.capacity);
  if (seats === null || !(people > seats)) return undefined;
  const known = vehicles.map(({ id, name, capacity }) => ({ id, name, seats: seatsOf(capacity) ?? 0 }));
  const larger = known.filter((one) => one.id !== vehicle.id && one.seats > seats).sort((a, b) => a.seats - b.seats);
  const fitting = larger.filter((one) => one.seats >= people);
  const named = joined((fitting.length > 0 ? fitting : larger).map((one) => `${one.name} (${one.seats})`));
  const words = t("bookings.vehicleHasSeats", { vehicle: vehicle.name, seats });
  if (fitting.length > 0) return `${words} ${t("bookings.largeEnough", { vehicles: named })}`;
  return larger.length > 0
    ? `${words} ${t("bookings.larger", { vehicles: named })} ${t("bookings.takeMoreThanOne", { people })}`
    : `${words} ${t("bookings.takeMoreThanOne", { people })}`;
}
