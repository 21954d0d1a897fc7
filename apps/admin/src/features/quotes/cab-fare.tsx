import { trpc } from "@admin/lib/trpc.ts";
import { useDebounced } from "@admin/lib/use-debounced.ts";
import { rupees } from "@shikara/client/format.ts";
import { PlaceField } from "@shikara/client/places/place-field.tsx";
import { addDays, isDay } from "@shikara/contract/core/calendar";
import type { CabOffer } from "@shikara/contract/fares/schema";
import { Button } from "@shikara/ui/button.tsx";
import { SelectField } from "@shikara/ui/form/fields.tsx";
import { skipToken } from "@tanstack/react-query";
import { useState } from "react";
import { useFormContext } from "react-hook-form";
import type { QuoteTyped } from "./quote-values.ts";

/** What the house asks for a cab between two places, to be taken as the price of a line. */
export function CabFare({ at }: { at: number }) {
  const { watch, setValue, getValues } = useFormContext<QuoteTyped>();
  const source = getValues(`content.lines.${at}.source`);
  const first = source?.kind === "cab" ? source : { vehicleId: "", from: "", to: "", isReturn: false };
  const [asked, setAsked] = useState(first);
  const { vehicleId, from, to, isReturn } = asked;
  const places = trpc.places.toChoose.useQuery().data ?? [];
  const vehicles = trpc.vehicles.list.useQuery().data ?? [];
  const vehicle = vehicles.find(({ id }) => id === vehicleId);
  const travelers = watch("content.travelers");
  const [start, end] = [useDebounced(from.trim()), useDebounced(to.trim())];
  const on = useDayOf(at);
  const isAsked = on !== null && vehicleId !== "" && start !== "" && end !== "" && travelers > 0;
  const journey = isAsked && { from: start, to: end, day: on, back: isReturn ? on : null, people: travelers };
  const offers = trpc.fares.quote.useQuery(journey || skipToken).data?.offers;
  const offer = offers?.find((one) => one.vehicleId === vehicleId);
  const take = ({ total }: CabOffer) => {
    const line = getValues(`content.lines.${at}`);
    const title = `${vehicle?.name}, ${from} to ${to}${isReturn ? " and back" : ""}`;
    const taken = { kind: "cab" as const, vehicleId, from, to, isReturn, asked: total };
    setValue(
      `content.lines.${at}`,
      { ...line, title, quantity: 1, price: total, source: taken },
      { shouldDirty: true },
    );
  };
  const put = (changes: Partial<typeof first>) => setAsked((before) => ({ ...before, ...changes }));
  return (
    <div className="col-span-full grid items-start gap-3 rounded-control bg-sunken p-3 md:grid-cols-3">
      <SelectField
        label="Vehicle"
        name={`fare.${at}.vehicle`}
        value={vehicle ? vehicleId : ""}
        onChange={({ target }) => put({ vehicleId: target.value })}
      >
        <option value="">For the house's fare</option>
        {vehicles.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <PlaceField
        label="From"
        name={`fare.${at}.from`}
        places={places}
        isLive
        defaultValue={from}
        onChange={({ target }) => put({ from: target.value })}
      />
      <PlaceField
        label="To"
        name={`fare.${at}.to`}
        places={places}
        isLive
        defaultValue={to}
        onChange={({ target }) => put({ to: target.value })}
      />
      <label className="flex min-h-8 items-center gap-2">
        <input
          type="checkbox"
          checked={isReturn}
          onChange={({ target }) => put({ isReturn: target.checked })}
          className="size-4 accent-primary"
        />
        There and back
      </label>
      <p className="self-center text-ink-muted" aria-live="polite">
        {isAsked && fareWords(offer)}
      </p>
      {offer && isOffered(offer) && (
        <Button variant="outline" size="dense" className="justify-self-start" onClick={() => take(offer)}>
          {`Take ${rupees(offer.total)}`}
        </Button>
      )}
    </div>
  );
}

/** The day of the journey that a line is of; null while it has none. */
function useDayOf(at: number): string | null {
  const { watch } = useFormContext<QuoteTyped>();
  const [travelDate, day] = [watch("content.travelDate"), watch(`content.lines.${at}.day`)];
  return isDay(travelDate) ? addDays(travelDate, (day ?? 1) - 1) : null;
}

const isOffered = ({ basis, refusal }: CabOffer): boolean => basis !== "estimate" && refusal === "";

function fareWords(offer: CabOffer | undefined): string {
  if (!offer) return "Looking it up...";
  if (offer.refusal) return offer.refusal;
  return isOffered(offer) ? "The house asks for it:" : "Nobody has named a fare for this journey.";
}
