import { AGENCY_ZONE } from "@shikara/client/format.ts";
import { PlaceField } from "@shikara/client/places/place-field.tsx";
import { calendarNow } from "@shikara/contract/core/calendar";
import type { PlaceToChoose } from "@shikara/contract/places/schema";
import { t } from "@shikara/contract/texts/t";
import { TextArea, TextField } from "@shikara/ui/form/fields.tsx";
import { Honeypot } from "@site/components/form/honeypot.tsx";
import { Segments } from "@site/components/form/segments.tsx";
import { MAX_NAME, MAX_PARAGRAPH } from "@site/lib/limits.ts";
import { CAB_LABELS, type CabField, tripOptions } from "./cab-values.ts";
import { CountField, ReachFields } from "./people-fields.tsx";
import type { CabForm } from "./use-cab-form.ts";

/** Everything but the vehicle: the journey and who travels. */
export function CabFields({ form, places }: { form: CabForm; places: readonly PlaceToChoose[] }) {
  const field = (name: CabField) => ({ label: CAB_LABELS[name], ...form.field(name) });
  // A page is kept for days, so what is 'today' is only known in the browser.
  const today = form.isLive ? calendarNow(AGENCY_ZONE).day : undefined;
  const place = {
    places,
    isLive: form.isLive,
    isRequired: true,
    required: true,
    maxLength: MAX_NAME,
    autoComplete: "off",
  };
  return (
    <div className="rounded-card bg-surface p-[clamp(1.125rem,0.6rem+2vw,2rem)] shadow-[var(--shadow-hair),var(--shadow-card)]">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <h2 className="type-label">{t("bookings.yourJourney")}</h2>
        <Segments
          name="tripType"
          legend={CAB_LABELS.tripType}
          options={tripOptions()}
          defaultValue={form.field("tripType").defaultValue || "oneway"}
        />
        <div className="grid gap-4 sm:grid-cols-2">
          <PlaceField {...place} {...field("pickupLocation")} />
          <PlaceField {...place} {...field("dropLocation")} />
        </div>
        <TextField hint={t("fares.stopsHint")} maxLength={MAX_PARAGRAPH} autoComplete="off" {...field("stops")} />
        <div className="grid gap-4 sm:grid-cols-2 md:grid-cols-4">
          <TextField type="date" isRequired required min={today} className="one-way-wide" {...field("pickupDate")} />
          <TextField type="time" isRequired required className="one-way-wide" {...field("pickupTime")} />
          <TextField
            type="date"
            isRequired
            min={form.value("pickupDate") || today}
            className="round-trip-only"
            {...field("returnDate")}
          />
          <TextField type="time" className="round-trip-only" {...field("returnTime")} />
        </div>
      </div>
      <div className="mt-6 grid grid-cols-[minmax(0,1fr)] gap-4 border-t border-line pt-6">
        <h2 className="type-label">{t("bookings.about")}</h2>
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField isRequired required maxLength={MAX_NAME} autoComplete="name" {...field("name")} />
          <CountField said={(count) => t("bookings.passengersCounted", { count })} {...field("passengers")} />
          <ReachFields phone={field("phone")} email={field("email")} />
        </div>
        <TextArea
          rows={3}
          maxLength={MAX_PARAGRAPH}
          placeholder={t("bookings.childSeatExtraLuggage")}
          {...field("specialRequests")}
        />
      </div>
      <Honeypot />
    </div>
  );
}
