import { calendarNow } from "@shikara/contract/calendar";
import { SelectField, TextArea, TextField } from "@/components/form/fields.tsx";
import { Segments } from "@/components/form/segments.tsx";
import { AGENCY_ZONE, counted } from "@/lib/format.ts";
import { MAX_PASSENGERS, MIN_PASSENGERS } from "@/lib/limits.ts";
import { type CabField, TRIP_OPTIONS } from "./cab-values.ts";
import type { CabForm } from "./use-cab-form.ts";

const PASSENGERS = Array.from({ length: MAX_PASSENGERS - MIN_PASSENGERS + 1 }, (_, place) => MIN_PASSENGERS + place);

/** Everything but the vehicle: the journey and who travels. */
export function CabFields({ form }: { form: CabForm }) {
  const field = (name: CabField) => ({
    ...form.register(name),
    defaultValue: form.initial(name),
    error: form.fault(name),
  });
  // A page is kept for days, so what is 'today' is only known in the browser.
  const today = form.isLive ? calendarNow(AGENCY_ZONE).day : undefined;
  return (
    <div className="rounded-card bg-surface p-[clamp(1.125rem,0.6rem+2vw,2rem)] shadow-[var(--shadow-hair),var(--shadow-card)]">
      <div className="grid gap-4">
        <h2 className="type-label">Your journey</h2>
        <Segments
          legend="Trip type"
          options={TRIP_OPTIONS}
          {...form.register("tripType")}
          defaultValue={form.initial("tripType") || "oneway"}
        />
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField label="Pickup Location" isRequired required autoComplete="off" {...field("pickupLocation")} />
          <TextField label="Drop Location" isRequired required autoComplete="off" {...field("dropLocation")} />
        </div>
        <div className="grid gap-4 sm:grid-cols-2 md:grid-cols-4">
          <TextField label="Pickup Date" type="date" isRequired required min={today} {...field("pickupDate")} />
          <TextField label="Pickup Time" type="time" isRequired required {...field("pickupTime")} />
          <TextField
            label="Return Date"
            type="date"
            isRequired
            min={form.value("pickupDate") || today}
            className="round-trip-only"
            {...field("returnDate")}
          />
          <TextField label="Return Time" type="time" className="round-trip-only" {...field("returnTime")} />
        </div>
      </div>
      <div className="mt-6 grid gap-4 border-t border-line pt-6">
        <h2 className="type-label">About you</h2>
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField label="Full Name" isRequired required autoComplete="name" {...field("name")} />
          <SelectField label="Passengers" {...field("passengers")}>
            {PASSENGERS.map((count) => (
              <option key={count} value={count}>
                {counted(count, "passenger")}
              </option>
            ))}
          </SelectField>
          <TextField
            label="Phone"
            type="tel"
            isRequired
            required
            autoComplete="tel"
            placeholder="+91"
            {...field("phone")}
          />
          <TextField
            label="Email"
            type="email"
            isRequired
            required
            autoComplete="email"
            placeholder="you@example.com"
            {...field("email")}
          />
        </div>
        <TextArea
          label="Special Requests"
          rows={3}
          placeholder="Child seat, extra luggage, a stop on the way"
          {...field("specialRequests")}
        />
      </div>
    </div>
  );
}
