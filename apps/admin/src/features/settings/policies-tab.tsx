import { ANSWER_HOURS } from "@shikara/contract/enquiries/schema";
import { MAX_HOLD_MINUTES, MAX_OFFER_HOURS } from "@shikara/contract/settings/schema";
import { ENOUGH_REVIEWS } from "@shikara/contract/testimonials/ratings";
import { CANCELLED_KEPT_DAYS, MAX_KEPT_DAYS, MIN_KEPT_DAYS } from "@shikara/contract/travellers/rules";
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
      <SettingsSection title="Enquiries" columns={3}>
        <TextField
          label="Answered within (hours)"
          type="number"
          min={1}
          max={ANSWER_HOURS}
          step={1}
          hint={`The clock of enquiries. The site promises ${ANSWER_HOURS} hours; you may set yourselves less`}
          error={formState.errors.answering?.hours?.message}
          {...register("answering.hours", NUMBER)}
        />
      </SettingsSection>
      <SettingsSection title="Traveller lists" columns={3}>
        <TextField
          label="Kept after the journey (days)"
          type="number"
          min={MIN_KEPT_DAYS}
          max={MAX_KEPT_DAYS}
          step={1}
          hint={`Then names and papers are erased; of cancelled bookings after ${CANCELLED_KEPT_DAYS}`}
          error={formState.errors.travellerLists?.keptDays?.message}
          {...register("travellerLists.keptDays", NUMBER)}
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
