import { clockTime, rupees, shortDay } from "@shikara/client/format.ts";
import { Written } from "@shikara/client/written.tsx";
import { journeyShown, SHOWN_FIELDS } from "@shikara/contract/bookings/shown-fare";
import { joined } from "@shikara/contract/core/joined";
import { TOTAL_WORDS } from "@shikara/contract/fares/messages";
import type { CabQuote } from "@shikara/contract/fares/schema";
import { t } from "@shikara/contract/texts/t";
import { cabEstimate, estimateSpan } from "@shikara/contract/vehicles/fares";
import { PRICE_UNIT_WORDS } from "@shikara/contract/vehicles/messages";
import type { VehicleView } from "@shikara/contract/vehicles/schema";
import { Button } from "@shikara/ui/button.tsx";
import { FramedPicture } from "@shikara/ui/picture.tsx";
import { WaitingNote } from "@site/components/form/waiting-note.tsx";
import { BookingCard } from "@site/components/ui/booking-card.tsx";
import { FareParts, Noted, offerFor, Refused, WayMap } from "./cab-fare.tsx";
import type { CabForm } from "./use-cab-form.ts";

const [SHOWN_TOTAL, SHOWN_FOR] = SHOWN_FIELDS;

interface CabSummaryProps {
  form: CabForm;
  vehicle: VehicleView | undefined;
  vehicles: readonly VehicleView[];
  /** What each asks for the journey; undefined where nobody knows it. */
  quote: CabQuote | undefined;
  /** That is not known yet. */
  isOld: boolean;
}

function moment(day: string, time: string): string {
  return joined([shortDay(day), clockTime(time)]);
}

/** Chooses a vehicle as a press on it does: the form hears of it. */
function choose(vehicleId: string): void {
  for (const radio of document.querySelectorAll<HTMLInputElement>('input[name="vehicleId"]'))
    if (radio.value === vehicleId) radio.click();
}

/** What has been chosen so far, what it costs, line by line, and the button. */
export function CabSummary({ form, vehicle, vehicles, quote, isOld }: CabSummaryProps) {
  const from = form.value("pickupLocation");
  const to = form.value("dropLocation");
  const offer = offerFor(quote, vehicle?.id);
  const fare = offer && offer.basis !== "estimate" ? offer : undefined;
  const total = fare?.total ?? cabEstimate(vehicle?.price, from, to);
  const isRefused = offer !== undefined && offer.refusal !== "";
  const isRoundTrip = form.value("tripType") === "roundtrip";
  const rows: [label: string, value: string][] = [
    [t("bookings.from"), from],
    [t("bookings.to"), to],
    [t("bookings.pickup"), moment(form.value("pickupDate"), form.value("pickupTime"))],
    ...(isRoundTrip
      ? [[t("bookings.return"), moment(form.value("returnDate"), form.value("returnTime"))] as [string, string]]
      : []),
    [t("bookings.rate"), vehicle ? `${rupees(vehicle.price)} ${PRICE_UNIT_WORDS[vehicle.priceUnit]}` : ""],
  ];
  return (
    <BookingCard title={t("bookings.yourCab")}>
      {vehicle ? (
        <div className="grid grid-cols-[6.25rem_minmax(0,1fr)] items-center gap-3.5">
          <FramedPicture picture={vehicle.picture} alt="" sizes="100px" frame="aspect-[4/3] rounded-control" />
          <div className="min-w-0">
            <h3 className="text-[0.9375rem] leading-[1.3125rem] font-strong">
              <Written>{vehicle.name}</Written>
            </h3>
            <p className="text-sm leading-5 text-ink-muted">
              <Written>{`${vehicle.model} · ${vehicle.capacity}`}</Written>
            </p>
          </div>
        </div>
      ) : (
        <p className="text-ink-muted">{t("bookings.chooseAVehicleAnd")}</p>
      )}
      <dl>
        {rows.map(([label, value]) => (
          <div
            key={label}
            className="flex justify-between gap-4 border-t border-line py-[0.5625rem] text-[0.9375rem] leading-[1.375rem]"
          >
            <dt className="text-ink-muted">{label}</dt>
            <dd className="min-w-0 text-end font-[550] tabular-nums">{value || <NotYet />}</dd>
          </div>
        ))}
      </dl>
      {vehicle && offer && quote && isRefused && <Refused {...{ vehicle, vehicles, offer, quote }} onChoose={choose} />}
      {quote && <Noted quote={quote} />}
      {quote && <WayMap quote={quote} />}
      {quote && fare && !isRefused && <FareParts offer={fare} quote={quote} />}
      {!isRefused && (
        <p className="flex items-baseline justify-between gap-4 border-t border-line-strong pt-4">
          <span>{TOTAL_WORDS[fare?.basis ?? "estimate"]}</span>
          <output className="text-[1.625rem] leading-8 font-[650] tracking-[-0.015em] tabular-nums">
            {rupees(total)}
          </output>
        </p>
      )}
      {vehicle && !isOld && (
        <>
          <input type="hidden" name={SHOWN_TOTAL} value={total} />
          <input type="hidden" name={SHOWN_FOR} value={journeyShown((name) => form.values[name])} />
        </>
      )}
      {!isRefused && <p className="-mt-3 text-xs text-ink-subtle">{fare ? confirmed() : basis(vehicle)}</p>}
      <WaitingNote isWaiting={form.isWaiting} onWithdraw={form.withdraw} />
      <Button
        type="submit"
        variant="accent"
        size="lg"
        isWide
        busy={form.isSending && (form.isWaiting ? t("common.waiting") : t("common.sending"))}
      >
        {t("bookings.submitBookingRequest")}
      </Button>
    </BookingCard>
  );
}

const confirmed = () => t("bookings.weConfirmTheFareBefore");

function basis(vehicle: VehicleView | undefined): string {
  return vehicle
    ? `${t("bookings.forTheFirst", { span: estimateSpan(vehicle.priceUnit) })} ${confirmed()}`
    : confirmed();
}

function NotYet() {
  return (
    <span className="font-regular text-ink-subtle">
      <span aria-hidden="true">–</span>
      <span className="sr-only">{t("bookings.notYetGiven")}</span>
    </span>
  );
}
