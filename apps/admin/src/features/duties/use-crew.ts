import { trpc } from "@admin/lib/trpc.ts";
import { addDays, daysBetween } from "@shikara/contract/core/calendar";
import { clashWords, otherKind, seatsLacking } from "@shikara/contract/duties/messages";
import { type Days, inTheWay } from "@shikara/contract/duties/rules";
import { MAX_BOARD_DAYS } from "@shikara/contract/duties/schema";
import { PAPER_WORDS } from "@shikara/contract/units/messages";
import { papersLacking } from "@shikara/contract/units/schema";

interface Journey extends Days {
  bookingId: string;
  vehicleId: string | null;
  travelers: number;
}

/** Somebody, or a car, that may be chosen; `against` says what is against it, '' for nothing. */
export interface Choice {
  id: string;
  name: string;
  against: string;
}

/** What stands against a driver or a car comes last, and is said. */
const freeFirst = (choices: Choice[]) =>
  choices.toSorted((one, other) => Number(one.against !== "") - Number(other.against !== ""));

export interface Choices {
  drivers: Choice[];
  units: Choice[];
  /** The car that the journey was dropped on, where it may not drive it. */
  unfit: Choice[];
}

interface Known {
  /** The car that it was dropped on. */
  droppedOn?: string | undefined;
  /** Who has said no to this journey, and why: proposed to nobody a second time. */
  declined?: ReadonlyMap<string, string>;
}

/** The drivers and cars that a journey may be given to, those that are free first; undefined until it is known who is. */
export function useCrew(
  { bookingId, firstDay, lastDay, vehicleId, travelers }: Journey,
  { droppedOn, declined }: Known = {},
): Choices | undefined {
  const last = daysBetween(firstDay, lastDay) < MAX_BOARD_DAYS ? lastDay : addDays(firstDay, MAX_BOARD_DAYS - 1);
  const board = trpc.duties.board.useQuery({ from: firstDay, to: last }, { staleTime: 0 }).data;
  const drivers = trpc.drivers.list.useQuery({ search: "" }).data;
  const units = trpc.units.list.useQuery({ search: "" }).data;
  if (!board || !drivers || !units) return undefined;
  // Nobody is in their own way: of the duty that is given anew, and of one whose answer was lost.
  const others = board.duties.filter((duty) => duty.bookingId !== bookingId);
  const away = (of: (duty: (typeof others)[number]) => boolean, who: string) => {
    const [other] = inTheWay(others.filter(of), { firstDay, lastDay });
    return other ? clashWords({ ...other, who }) : "";
  };
  const isOfKind = (unit: (typeof units)[number]) => vehicleId === null || unit.vehicleId === vehicleId;
  const mayDrive = (unit: (typeof units)[number]) => unit.isActive && isOfKind(unit);
  return {
    unfit: units
      .filter((unit) => unit.id === droppedOn && !mayDrive(unit))
      .map((unit) => ({
        ...{ id: unit.id, name: `${unit.registration}, ${unit.vehicle}` },
        against: isOfKind(unit) ? `${unit.registration} is inactive` : otherKind(unit),
      })),
    drivers: freeFirst(
      drivers
        .filter(({ isActive }) => isActive)
        .map(({ id, name, licenceEnds }) => ({
          ...{ id, name },
          against:
            away((duty) => duty.driver.id === id, name) ||
            (licenceEnds < lastDay ? `The licence of ${name} ends before the journey` : "") ||
            (declined?.has(id) ? `${name} declined: ${declined.get(id)}` : ""),
        })),
    ),
    units: freeFirst(
      units.filter(mayDrive).map((unit) => {
        const { id, registration, vehicle } = unit;
        const lacking = papersLacking(unit, lastDay).map((paper) => PAPER_WORDS[paper].toLowerCase());
        return {
          ...{ id, name: `${registration}, ${vehicle}` },
          against:
            away((duty) => duty.unit.id === id, registration) ||
            seatsLacking({ unit, travelers }) ||
            (lacking.length > 0 ? `${registration} lacks by then: ${lacking.join(", ")}` : ""),
        };
      }),
    ),
  };
}
