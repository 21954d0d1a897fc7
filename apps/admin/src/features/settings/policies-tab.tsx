import { MAX_ASK_DAYS, MAX_HOLD_MINUTES, MAX_OFFER_HOURS } from "@shikara/contract/settings/schema";
import { ENOUGH_REVIEWS } from "@shikara/contract/testimonials/ratings";
import { CheckBox } from "@shikara/ui/form/check-box.tsx";
import { SelectField, TextField } from "@shikara/ui/form/fields.tsx";
import { CancellationBands } from "./cancellation-bands.tsx";
import { NUMBER, type SettingsForm } from "./settings-form.ts";
import { SettingsList } from "./settings-list.tsx";
import { SettingsSection } from "./settings-section.tsx";

export function PoliciesTab({ form }: { form: SettingsForm }) {
  const { register, formState } = form;
  const errors = formState.errors.shownRating;
  return (
    <>
      <CancellationBands form={form} />
      <SettingsList form={form} name="policies.cancellation" label="Cancellation policy" entry="line" />
      <SettingsList form={form} name="policies.notes" label="Important notes" entry="note" />
      <SettingsSection title="What agents may grant" columns={3}>
        <TextField
          label="Below the house's price (%)"
          type="number"
          min={0}
          max={100}
          step={1}
          hint="Anything lower waits for a manager"
          error={formState.errors.pricing?.agentDiscountPercent?.message}
          {...register("pricing.agentDiscountPercent", NUMBER)}
        />
      </SettingsSection>
      <SettingsSection title="Seats of a departure" columns={3}>
        <TextField
          label="Held for a request (minutes)"
          type="number"
          min={0}
          max={MAX_HOLD_MINUTES}
          step={1}
          hint="Nobody else is given them meanwhile; 0 holds none"
          error={formState.errors.seatHold?.minutes?.message}
          {...register("seatHold.minutes", NUMBER)}
        />
        <TextField
          label="Held for the wait list (hours)"
          type="number"
          min={1}
          max={MAX_OFFER_HOURS}
          step={1}
          hint="Seats that came free, for the next in line"
          error={formState.errors.seatHold?.offerHours?.message}
          {...register("seatHold.offerHours", NUMBER)}
        />
      </SettingsSection>
      <SettingsSection title="Reviews" columns={3}>
        <div className="md:pt-5">
          <CheckBox label="Ask travellers for a review" {...register("reviewAsking.isAsking")} />
        </div>
        <TextField
          label="Days after the journey"
          type="number"
          min={1}
          max={MAX_ASK_DAYS}
          step={1}
          hint="Once, by mail, to who booked; journeys of long ago are not asked"
          error={formState.errors.reviewAsking?.daysAfter?.message}
          {...register("reviewAsking.daysAfter", NUMBER)}
        />
      </SettingsSection>
      <SettingsSection title="Shown rating" columns={3}>
        <SelectField
          label="Source"
          hint={`From ${ENOUGH_REVIEWS} published reviews on, their average is shown`}
          {...register("shownRating.source")}
        >
          <option value="fixed">The figures given here</option>
          <option value="reviews">The average of approved reviews</option>
        </SelectField>
        <TextField
          label="Rating"
          type="number"
          min={0}
          max={5}
          step="0.1"
          error={errors?.value?.message}
          {...register("shownRating.value", NUMBER)}
        />
        <TextField
          label="Number of Reviews"
          type="number"
          min={0}
          error={errors?.count?.message}
          {...register("shownRating.count", NUMBER)}
        />
      </SettingsSection>
    </>
  );
}
