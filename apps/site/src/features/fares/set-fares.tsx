import { rupees } from "@shikara/client/format.ts";
import { seasonWords, TRIP_WORDS } from "@shikara/contract/fares/messages";
import { FARE_TRIPS, type FareTrip, type FareWire } from "@shikara/contract/fares/schema";
import { t } from "@shikara/contract/texts/t";
import { FareNote, FareTable } from "./fare-table.tsx";

/** The fares that are set for a journey: for the whole year in columns, those of a season below their vehicle. */
export function SetFares({ fares }: { fares: readonly FareWire[] }) {
  const vehicles = [...new Map(fares.map(({ vehicleId, vehicle }) => [vehicleId, vehicle]))];
  const trips = FARE_TRIPS.filter((wanted) =>
    fares.some(({ trip, seasonFrom }) => trip === wanted && seasonFrom === null),
  );
  const rows = vehicles.map(([id, vehicle]) => {
    const own = fares.filter(({ vehicleId }) => vehicleId === id);
    const allYear = (wanted: FareTrip) => {
      const fare = own.find(({ trip, seasonFrom }) => trip === wanted && seasonFrom === null);
      return fare ? rupees(fare.amount) : t("fares.byTheKilometre");
    };
    const notes = own
      .filter(({ seasonFrom }) => seasonFrom !== null)
      .map((fare) => (
        <FareNote key={fare.id}>
          {t("fares.season", {
            season: seasonWords(fare),
            fare: rupees(fare.amount),
            trip: TRIP_WORDS[fare.trip].toLowerCase(),
          })}
        </FareNote>
      ));
    return { id, vehicle, amounts: trips.map(allYear), notes };
  });
  return <FareTable trips={trips} rows={rows} />;
}
