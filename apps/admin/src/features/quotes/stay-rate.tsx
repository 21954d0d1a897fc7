import { trpc } from "@admin/lib/trpc.ts";
import { counted, rupees } from "@shikara/client/format.ts";
import { addDays, isDay } from "@shikara/contract/core/calendar";
import { shortDay } from "@shikara/contract/core/formats";
import type { QuoteStay } from "@shikara/contract/quotes/schema";
import { costAsked } from "@shikara/contract/stays/schema";
import { isLodging } from "@shikara/contract/suppliers/rules";
import { Button } from "@shikara/ui/button.tsx";
import { SelectField, TextField } from "@shikara/ui/form/fields.tsx";
import { skipToken } from "@tanstack/react-query";
import { useState } from "react";
import { useFormContext } from "react-hook-form";
import type { QuoteTyped } from "./quote-values.ts";
import { behindWords, isOwnTitle, isSame, stayTitle } from "./stay-words.ts";
import { useNoteUntaken } from "./untaken-rates.tsx";

const NOTHING: QuoteStay = { supplierId: "", service: "", plan: "none", nights: 1, rooms: 1 };

/** A room is the same in whatever letters. */
const offerKey = ({ service, plan }: Pick<QuoteStay, "service" | "plan">) => `${service.toLowerCase()}\n${plan}`;

/** What a supplier asks for some nights, to be taken as the cost of a line; once the quote is accepted, the stay is planned. */
export function StayRate({ at }: { at: number }) {
  const { watch, setValue, getValues } = useFormContext<QuoteTyped>();
  const taken = watch(`content.lines.${at}.stay`) ?? null;
  const [asked, setAsked] = useState<QuoteStay>(taken ?? NOTHING);
  const { supplierId, service, plan, nights, rooms } = asked;
  const put = (changes: Partial<QuoteStay>) => setAsked((before) => ({ ...before, ...changes }));
  const suppliers = trpc.suppliers.list.useQuery({}).data?.filter(({ isActive }) => isActive) ?? [];
  const supplier = suppliers.find(({ id }) => id === supplierId);
  const { data: terms } = trpc.suppliers.terms.useQuery(supplier ? { supplierId } : skipToken);
  const offers = new Map(terms?.rates.map((rate) => [offerKey(rate), rate]));
  const [travelDate, day] = [watch("content.travelDate"), watch(`content.lines.${at}.day`)];
  const checkIn = isDay(travelDate) ? addDays(travelDate, (day ?? 1) - 1) : "";
  const checkOut = checkIn && nights > 0 ? addDays(checkIn, nights) : "";
  const wanted = costAsked.safeParse({ supplierId, service, plan, checkIn, checkOut, rooms });
  const { data: cost } = trpc.stays.cost.useQuery(supplier && wanted.success ? wanted.data : skipToken);
  useNoteUntaken(at, supplier && !(taken && isSame(taken, asked)) ? supplier.name : null);
  const isRoom = supplier !== undefined && isLodging(supplier.kind);
  const take = (sum: number) => {
    if (!supplier) return;
    const line = getValues(`content.lines.${at}`);
    // What the house called it before is said anew: its customer reads how many nights they pay for.
    const title = isOwnTitle(line, suppliers) ? line.title : stayTitle(asked, supplier);
    const bought = { supplier: supplier.name, quantity: 1, cost: sum, stay: asked };
    setValue(`content.lines.${at}`, { ...line, title, ...bought }, { shouldDirty: true });
  };
  const [title, quantity, each] = watch([
    `content.lines.${at}.title`,
    `content.lines.${at}.quantity`,
    `content.lines.${at}.cost`,
  ]);
  const figures = { has: (quantity || 0) * (each || 0), asks: cost?.missing ? undefined : cost?.cost };
  const behind = taken && behindWords({ taken, asked, isRoom }, figures);
  if (suppliers.length === 0) return null;
  return (
    <div className="col-span-full grid items-start gap-3 rounded-control bg-sunken p-3 md:grid-cols-4">
      <SelectField
        label="Of a supplier"
        name={`stay.${at}.supplier`}
        className="md:col-span-2"
        value={supplier ? supplierId : ""}
        onChange={({ target }) => put({ supplierId: target.value, service: "", plan: "none" })}
      >
        <option value="">For a supplier's rates</option>
        {suppliers.map(({ id, name, place }) => (
          <option key={id} value={id}>
            {[name, place].filter(Boolean).join(", ")}
          </option>
        ))}
      </SelectField>
      {supplier && (
        <>
          <SelectField
            label={isRoom ? "Room and plan" : "Service"}
            name={`stay.${at}.service`}
            className="md:col-span-2"
            value={offers.has(offerKey(asked)) ? offerKey(asked) : ""}
            onChange={({ target }) => {
              const rate = offers.get(target.value);
              put({ service: rate?.service ?? "", plan: rate?.plan ?? "none" });
            }}
          >
            <option value="">{offers.size > 0 ? "Please choose" : "No rates are known"}</option>
            {[...offers].map(([key, rate]) => (
              <option key={key} value={key}>
                {[rate.service, rate.plan !== "none" && rate.plan].filter(Boolean).join(", ")}
              </option>
            ))}
          </SelectField>
          <TextField
            label={isRoom ? "Nights" : "Days"}
            type="number"
            min={1}
            name={`stay.${at}.nights`}
            value={nights || ""}
            onChange={({ target }) => put({ nights: Number(target.value) })}
          />
          <TextField
            label={isRoom ? "Rooms" : "Units"}
            type="number"
            min={1}
            name={`stay.${at}.rooms`}
            value={rooms || ""}
            onChange={({ target }) => put({ rooms: Number(target.value) })}
          />
          <div className="flex flex-wrap items-center gap-2 self-end md:col-span-2" aria-live="polite">
            {cost?.missing && <p className="text-ink-muted">{`No rate is known for ${shortDay(cost.missing)}.`}</p>}
            {cost && !cost.missing && (
              <Button variant="outline" size="dense" onClick={() => take(cost.cost)}>
                {`Take the cost, ${rupees(cost.cost)}`}
              </Button>
            )}
            {cost && !cost.missing && !taken && (
              <p className="font-medium text-warn-fg">Not in the line yet: a stay is planned once its cost is taken.</p>
            )}
            {!checkIn && <p className="text-ink-muted">Rates go by the day of travel.</p>}
            {taken && (
              <Button
                variant="plain"
                size="dense"
                onClick={() => {
                  setValue(`content.lines.${at}.stay`, null, { shouldDirty: true });
                  setAsked(NOTHING);
                }}
              >
                Not of this supplier
              </Button>
            )}
          </div>
          {behind && (
            <p role="status" className="font-medium text-warn-fg md:col-span-4">
              {behind}
            </p>
          )}
          {taken && (
            <p className="text-xs text-ink-muted md:col-span-4">
              {`Planned as a stay once it is accepted: ${taken.service}, ${counted(taken.nights, isRoom ? "night" : "day")}.`}
              {isOwnTitle({ title, stay: taken }, suppliers) && " What its customer reads is in your own words."}
            </p>
          )}
        </>
      )}
    </div>
  );
}
