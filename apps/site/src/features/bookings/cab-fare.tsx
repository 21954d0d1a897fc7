import { useQueries } from "@shikara/client/connection.ts";
import { rupees } from "@shikara/client/format.ts";
import { RoadMap, wayOf } from "@shikara/client/roads/road-map.tsx";
import { Written } from "@shikara/client/written.tsx";
import { joined } from "@shikara/contract/core/joined";
import type { ListedFares } from "@shikara/contract/fares/listed";
import { BASIS_WORDS, notifiedWords, TOTAL_WORDS, wayWords } from "@shikara/contract/fares/messages";
import type { CabOffer, CabQuote, JourneyAsked } from "@shikara/contract/fares/schema";
import { lengthWords } from "@shikara/contract/roads/messages";
import { t } from "@shikara/contract/texts/t";
import type { VehicleView } from "@shikara/contract/vehicles/schema";
import { Notice } from "@shikara/ui/notice.tsx";
import { PriceLines } from "@site/components/ui/price-lines.tsx";
import { useQuery } from "@tanstack/react-query";

type Vehicle = Pick<VehicleView, "id" | "name">;

export const offerFor = (quote: CabQuote | undefined, vehicleId: string | undefined): CabOffer | undefined =>
  quote?.offers.find((offer) => offer.vehicleId === vehicleId);

/** The vehicles that may make the journey, with what they ask. */
const mayGo = ({ offers }: CabQuote, vehicles: readonly Vehicle[]) =>
  vehicles.flatMap((vehicle) => {
    const offer = offers.find(({ vehicleId }) => vehicleId === vehicle.id);
    return offer && offer.refusal === "" ? [{ vehicle, offer }] : [];
  });

/** What a fare is made of, where it comes from, and what the state lets a car of its class ask. */
export function FareParts({ offer, quote }: { offer: CabOffer; quote: CabQuote }) {
  const notified = notifiedWords(offer);
  return (
    <div className="grid gap-2">
      <p className="text-sm text-ink-muted">{lengthWords(quote)}</p>
      <PriceLines lines={offer.lines} />
      {offer.basis !== "estimate" && <p className="text-xs text-ink-subtle">{BASIS_WORDS[offer.basis]}</p>}
      {notified && <p className="text-xs text-ink-subtle">{notified}</p>}
    </div>
  );
}

/** The way of the journey that is chosen; asked for with it. */
export function WayMap({ quote: { passes } }: { quote: CabQuote }) {
  const map = useQuery(useQueries().roads.map.queryOptions()).data;
  const title = t("fares.mapOf", { places: joined(passes) });
  return map && passes.length > 1 ? <RoadMap map={map} way={wayOf(map, passes)} title={title} /> : null;
}

interface RefusedProps {
  vehicle: Vehicle;
  vehicles: readonly Vehicle[];
  offer: CabOffer;
  quote: CabQuote;
  onChoose(vehicleId: string): void;
}

/** Why a vehicle may not go there then, and those that may, to be taken in its place. */
export function Refused({ vehicle, vehicles, offer, quote, onChoose }: RefusedProps) {
  const fitting = mayGo(quote, vehicles);
  const said = { state: quote.state, refusal: offer.refusal, vehicle: vehicle.name };
  return (
    <Notice kind="danger" role="alert">
      <p>{wayWords({ ...said, mayGo: fitting.map(({ vehicle: { name } }) => name) })}</p>
      <ul className="mt-2 grid gap-1">
        {fitting.map(({ vehicle: { id, name }, offer: { total } }) => (
          <li key={id}>
            <button
              type="button"
              onClick={() => onChoose(id)}
              className="min-h-8 text-start underline underline-offset-[0.2em]"
            >
              {t("fares.take", { vehicle: name, fare: rupees(total) })}
            </button>
          </li>
        ))}
      </ul>
    </Notice>
  );
}

/** What is noted of the roads of a journey for then, whatever car is chosen. */
export function Noted({ quote: { noted } }: { quote: CabQuote }) {
  if (noted.length === 0) return null;
  return (
    <Notice kind="info">
      {noted.map((words) => (
        <p key={words}>{words}</p>
      ))}
    </Notice>
  );
}

/** Every vehicle's fare for a journey that stands in the page's address, line by line: also read without JavaScript. */
export function FareList({ quote, vehicles, title }: { quote: CabQuote; vehicles: readonly Vehicle[]; title: string }) {
  return (
    <section
      aria-labelledby="fares"
      className="rounded-card bg-surface px-6 py-5 shadow-[var(--shadow-hair),var(--shadow-card)]"
    >
      <h2 id="fares" className="type-heading">
        {title}
      </h2>
      {quote.state === "closed" && (
        <p className="mt-2 text-danger-fg">{t("roads.closedThen", { roads: quote.closed.join("; ") })}</p>
      )}
      {quote.noted.map((words) => (
        <p key={words} className="mt-2">
          {words}
        </p>
      ))}
      <ul className="mt-3 grid gap-4 sm:grid-cols-2">
        {vehicles.map((vehicle) => {
          const offer = offerFor(quote, vehicle.id);
          return (
            offer && (
              <li key={vehicle.id} className="grid content-start gap-2 border-t border-line pt-3">
                <h3 className="flex justify-between gap-4 font-strong">
                  <Written>{vehicle.name}</Written>
                  {offer.refusal === "" && (
                    <span className="tabular-nums">{`${TOTAL_WORDS[offer.basis]} ${rupees(offer.total)}`}</span>
                  )}
                </h3>
                {offer.refusal === "" ? (
                  <FareParts offer={offer} quote={quote} />
                ) : (
                  <p className="text-sm text-danger-fg">{t("fares.mayNotGoThere", { reason: offer.refusal })}</p>
                )}
              </li>
            )
          );
        })}
      </ul>
    </section>
  );
}

/** Without JavaScript no fare follows what is typed: those that are listed go along, with the journey they are of. */
export function ListedAlong({ asked, quote: { offers } }: { asked: JourneyAsked | null; quote: CabQuote }) {
  if (!asked) return null;
  const listed: ListedFares = { asked, offers: offers.map(({ vehicleId, total }) => ({ vehicleId, total })) };
  return <input type="hidden" name="shownFares" value={JSON.stringify(listed)} />;
}
