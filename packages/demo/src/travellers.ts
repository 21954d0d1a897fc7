import { addDays, calendarNow } from "@shikara/contract/core/calendar";
import type { Traveller } from "@shikara/contract/travellers/schema";
import type { DemoBookingRow } from "./bookings.ts";

const MAX_LISTS = 6;

/** Papers as nobody has them: their numbers begin with noughts. */
function paperAt(at: number, until: string): Pick<Traveller, "paper" | "nationality" | "visa"> {
  const number = String(at + 1).padStart(7, "0");
  const papers: Pick<Traveller, "paper" | "nationality" | "visa">[] = [
    { nationality: "IN", paper: { kind: "aadhaar", number: number.slice(-4), until: null }, visa: null },
    { nationality: "IN", paper: { kind: "passport", number: `Z${number}`, until }, visa: null },
    { nationality: "IN", paper: { kind: "voter_id", number: `DEM${number}`, until: null }, visa: null },
    {
      nationality: "DE",
      paper: { kind: "passport", number: `D00${number}`, until },
      visa: { number: `DEMO${number}`, until },
    },
  ];
  return papers[at % papers.length] ?? { nationality: "IN", paper: null, visa: null };
}

/** Who travels on the next journeys; of every other list somebody is still missing. */
export function demoTravellers(
  bookings: readonly DemoBookingRow[],
  now: Date,
): { bookingId: string; travellers: Traveller[] }[] {
  const { day: today } = calendarNow("Asia/Kolkata", now);
  return bookings
    .filter(
      ({ bookingType, status, travelDate }) =>
        bookingType === "package" && status === "confirmed" && travelDate > today,
    )
    .toSorted((one, other) => one.travelDate.localeCompare(other.travelDate))
    .slice(0, MAX_LISTS)
    .map(({ id = "", customerName, travelers, travelDate }, list) => {
      const listed = list % 2 === 0 ? travelers : Math.max(1, travelers - 1);
      const travellers = Array.from({ length: listed }, (_, at): Traveller => {
        const isFirst = at === 0;
        return {
          ...paperAt(list + at, addDays(today, 900)),
          ...{
            name: isFirst ? customerName : `Demo Guest ${at + 1}`,
            bornOn: null,
            age: 62 - ((list * 7 + at * 11) % 50),
          },
          sex: at % 2 === 0 ? "female" : "male",
          permits: list === 0 ? [{ place: "Gurez", number: `DEMO/GRZ/${at + 1}`, until: addDays(travelDate, 7) }] : [],
        };
      });
      return { bookingId: id, travellers };
    });
}
