import { AGENCY_ZONE, rupees, shortDay } from "@shikara/client/format.ts";
import type { HeldRequest } from "@shikara/contract/bookings/seat-hold";
import { calendarNow } from "@shikara/contract/core/calendar";
import { joined } from "@shikara/contract/core/joined";
import { seatsLeftWords } from "@shikara/contract/departures/messages";
import type { DepartureView } from "@shikara/contract/departures/schema";
import { here } from "@shikara/contract/language-routes";
import { t } from "@shikara/contract/texts/t";
import { type Choice, choicePrice, partyOf } from "@shikara/contract/tours/choice";
import { CHILD_FIELDS } from "@shikara/contract/tours/choice-fields";
import { usualTravelers } from "@shikara/contract/tours/group";
import { adultPrice, agesSaid } from "@shikara/contract/tours/price";
import type { TourView } from "@shikara/contract/tours/schema";
import type { ShownPrices } from "@shikara/contract/tours/shown-prices";
import { Button } from "@shikara/ui/button.tsx";
import { SelectField, TextArea, TextField } from "@shikara/ui/form/fields.tsx";
import { ErrorSummary } from "@site/components/form/error-summary.tsx";
import { Honeypot } from "@site/components/form/honeypot.tsx";
import { KeptNote } from "@site/components/form/kept-note.tsx";
import { Segments } from "@site/components/form/segments.tsx";
import { WaitingNote } from "@site/components/form/waiting-note.tsx";
import { PriceLines } from "@site/components/ui/price-lines.tsx";
import { Sheet } from "@site/components/ui/sheet.tsx";
import { MAX_NAME, MAX_PARAGRAPH } from "@site/lib/limits.ts";
import type { PostedForm } from "@site/lib/page-form.ts";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { PartyFields } from "./party-fields.tsx";
import { CountField, ReachFields } from "./people-fields.tsx";
import { kindOptions, TOUR_LABELS, type TourField, type TourKind } from "./tour-values.ts";
import { useTourForm } from "./use-tour-form.ts";
import { WaitList } from "./wait-list.tsx";

interface TourDialogProps {
  tour: Pick<TourView, "slug" | "title" | "price" | "startingPrice" | "rates" | "duration" | "groupSize">;
  /** One of them is chosen, where there are any; a quote may be of any day. */
  departures?: readonly DepartureView[] | undefined;
  /** When and how many, where that was said before. */
  chosen?: Choice | undefined;
  /** Where the form goes without JavaScript. */
  action: string;
  /** Opened for this; null while it is closed. */
  asked: TourKind | null;
  /** Chosen as long as nobody chooses. */
  kind?: TourKind;
  posted?: PostedForm | undefined;
  onClose(): void;
  onSent(sent: HeldRequest): void;
}

/** A choice as the form's fields hold it. */
function valuesOf(tour: Pick<TourView, "rates">, choice: Choice): Record<string, string> {
  const counts = CHILD_FIELDS.map((name, at) => [name, String(choice.children[at] ?? 0)]);
  return {
    ...(choice.day !== "" && { travelDate: choice.day }),
    travelers: String(partyOf(tour, choice).travelers),
    ...Object.fromEntries(counts),
    singleRooms: String(choice.singleRooms),
    extraBeds: String(choice.extraBeds),
  };
}

/** The short form behind Book Now, Quick Book and Request Quote. */
export function TourDialog({
  tour,
  departures = [],
  chosen,
  action,
  asked,
  kind = "booking",
  posted,
  onClose,
  onSent,
}: TourDialogProps) {
  const form = useTourForm({ ...tour, departures }, posted, (sent) => {
    onClose();
    onSent(sent);
  });
  const before: Record<string, string> = chosen ? valuesOf(tour, chosen) : {};
  const fieldOf = (name: string) => {
    const { defaultValue = before[name], ...rest } = form.field(name);
    return { ...rest, ...(defaultValue !== undefined && { defaultValue }) };
  };
  const field = (name: TourField) => ({ label: TOUR_LABELS[name], ...fieldOf(name) });
  // A page is kept for days, so what is 'today' is only known in the browser.
  const today = form.isLive ? calendarNow(AGENCY_ZONE).day : undefined;
  const usual = usualTravelers(tour.groupSize);
  const travelers = Number(form.value("travelers") || before.travelers || usual);
  const mustChoose = departures.length > 0 && (form.value("kind") || kind) !== "quote";
  // The last day anybody named: it goes along from one kind of field to the other.
  const [day, rememberDay] = useState(chosen?.day ?? "");
  const dayNow = form.value("travelDate");
  if (dayNow && dayNow !== day) rememberDay(dayNow);
  const isNoDeparture = day !== "" && !departures.some(({ date }) => date === day);
  const left = departures.find(({ date }) => date === dayNow)?.seatsLeft;
  const isShort = form.isLive && mustChoose && left !== undefined && left < travelers;
  const dayField = { ...field("travelDate"), ...(day !== "" && { defaultValue: day }) };
  const party = {
    travelers,
    childAges: agesSaid(tour.rates, form.value),
    singleRooms: Number(form.value("singleRooms")),
    extraBeds: Number(form.value("extraBeds")),
  };
  const { lines, total } = choicePrice({ ...tour, departures }, dayNow, party);
  const element = useRef<HTMLFormElement | null>(null);
  useEffect(() => {
    if (!asked || !element.current) return;
    const choice = element.current.querySelector<HTMLInputElement>(`[name="kind"][value="${asked}"]`);
    // A press, not a mere mark: what is shown follows the choice, and the form has to hear of it.
    choice?.click();
    choice?.focus();
    fillIn(element.current);
  }, [asked]);
  // What was said on the page goes into the form, whatever stood there before.
  const fillIn = useEffectEvent((into: HTMLFormElement) => {
    for (const [name, value] of Object.entries(before)) {
      const control = into.elements.namedItem(name);
      if (control instanceof HTMLInputElement || control instanceof HTMLSelectElement) control.value = value;
    }
    if (chosen) form.reread();
  });
  // Of all children together; it stands beside the first of them.
  const childError = form.field("childAges").error;
  const childFault = childError ? { error: childError } : {};
  const { ref: formRef, ...formProps } = form.formProps;
  return (
    <Sheet
      isOpen={asked !== null}
      onClose={onClose}
      title={tour.title}
      note={
        dayNow
          ? t("tours.factsPerPerson", {
              facts: tour.duration,
              price: rupees(adultPrice({ ...tour, departures }, dayNow)),
            })
          : t("tours.factsFromPerPerson", { facts: tour.duration, price: rupees(tour.startingPrice) })
      }
      isOnPage={posted !== undefined && Object.keys(posted.values).length > 0}
    >
      <form
        {...formProps}
        ref={(node) => {
          formRef.current = node;
          element.current = node;
        }}
        action={here(action)}
        className="grid gap-4 px-6 pt-7 pb-6"
      >
        <ErrorSummary {...form.summary} labels={TOUR_LABELS} />
        <KeptNote isKept={form.isKept} />
        <Segments
          name="kind"
          legend={TOUR_LABELS.kind}
          options={kindOptions()}
          defaultValue={form.field("kind").defaultValue || kind}
        />
        <div className="grid gap-4 @min-[26rem]:grid-cols-2">
          {mustChoose ? (
            <SelectField isRequired required {...dayField} {...(isNoDeparture && { defaultValue: "" })}>
              {isNoDeparture && <option value="">{t("bookings.chooseADeparture")}</option>}
              {departures.map(({ id, date, seatsLeft }) => (
                <option key={id} value={date}>
                  {joined([shortDay(date), seatsLeftWords(seatsLeft).toLowerCase()])}
                  {seatsLeft === 0 && `: ${t("bookings.waitListShort")}`}
                </option>
              ))}
            </SelectField>
          ) : (
            <TextField type="date" isRequired required min={today} {...dayField} />
          )}
          <CountField
            said={(count) => t("common.travellers", { count })}
            {...field("travelers")}
            defaultValue={fieldOf("travelers").defaultValue ?? usual}
          />
        </div>
        {mustChoose && <WaitList isLive={form.isLive} isShort={isShort} left={left ?? 0} asked={form.field("waits")} />}
        <PartyFields
          rates={tour.rates}
          field={(name) => ({ ...fieldOf(name), ...(name === "child1" && childFault) })}
        />
        <TextField isRequired required autoComplete="name" maxLength={MAX_NAME} {...field("name")} />
        <div className="grid gap-4 @min-[26rem]:grid-cols-2">
          <ReachFields phone={field("phone")} email={field("email")} />
        </div>
        <TextArea
          rows={2}
          maxLength={MAX_PARAGRAPH}
          placeholder={t("bookings.aBirthdayAChildsBed")}
          {...field("specialRequests")}
        />
        <p className="text-xs text-ink-subtle">{t("bookings.nothingIsPaidNow")}</p>
        <WaitingNote isWaiting={form.isWaiting} onWithdraw={form.withdraw} />
        {lines.length > 1 && (
          <div className="noscript:hidden">
            <PriceLines lines={lines} />
          </div>
        )}
        <div className="sheet-foot flex items-center justify-between gap-5 border-t border-line-strong pt-4">
          {/* It follows the travelers, which it cannot without JavaScript. */}
          <p className="shrink-0 noscript:hidden">
            <span className="block text-sm text-ink-muted">{t("bookings.totalFor", { count: travelers })}</span>
            <output className="block text-[1.375rem] leading-7 font-[650] tracking-[-0.015em] tabular-nums">
              {rupees(total)}
            </output>
          </p>
          <Button
            type="submit"
            variant="accent"
            size="lg"
            isWide
            busy={form.isSending && (form.isWaiting ? t("common.waiting") : t("common.sending"))}
          >
            {isShort ? t("bookings.joinWaitList") : t("bookings.sendRequest")}
          </Button>
        </div>
        {!form.isLive && <SeenPrices prices={tour} departures={departures} />}
        <Honeypot />
      </form>
    </Sheet>
  );
}

interface SeenPricesProps {
  prices: Pick<ShownPrices, "price" | "rates">;
  departures: readonly DepartureView[];
}

/** Without JavaScript no total follows what is chosen: what it would be reckoned from goes along. */
function SeenPrices({ prices: { price, rates }, departures }: SeenPricesProps) {
  const prices: ShownPrices = {
    price,
    rates,
    departures: departures.map((one) => ({ date: one.date, price: one.price })),
  };
  return <input type="hidden" name="shownPrices" value={JSON.stringify(prices)} />;
}
