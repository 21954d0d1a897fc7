import { ColourField } from "@admin/components/form/colour-field.tsx";
import { ControlledImage } from "@admin/components/form/controlled.tsx";
import { MeasureField } from "@admin/components/form/measure-field.tsx";
import { MomentField } from "@admin/components/form/moment-field.tsx";
import { colour } from "@shikara/contract/core/atoms";
import { buttonWords, contrast, READABLE_CONTRAST } from "@shikara/contract/popups/rules";
import {
  DEFAULT_COOKIE_HOURS,
  DEFAULT_DISPLAY_MS,
  POPUP_TYPES,
  type PopupCreate,
  type PopupRecord,
} from "@shikara/contract/popups/schema";
import { paths } from "@shikara/contract/routes";
import { CheckBox } from "@shikara/ui/form/check-box.tsx";
import { SelectField, TextArea, TextField } from "@shikara/ui/form/fields.tsx";
import { Controller, type UseFormReturn } from "react-hook-form";
import { PagesField } from "./pages-field.tsx";
import { TYPE_WORDS } from "./popup-words.ts";

type Form = UseFormReturn<PopupCreate, unknown, PopupRecord>;

/** A popup is kept in milliseconds, and a visitor spared for hours, as the documented fields have it. */
const SECONDS = [{ label: "seconds", size: 1_000 }] as const;
const DAYS_AND_HOURS = [
  { label: "days", size: 24 },
  { label: "hours", size: 1 },
] as const;

const asDate = (value: unknown) => (value instanceof Date ? value : null);

/** The fields of a popup: what it says, how it looks, where and when it is shown. */
export function PopupForm({ form }: { form: Form }) {
  return (
    <>
      <Words form={form} />
      <Looks form={form} />
      <Plan form={form} />
    </>
  );
}

function Words({ form: { register, formState, getValues, setValue } }: { form: Form }) {
  const { errors } = formState;
  const fitButton = () => {
    const { buttonText = "", linkUrl = "" } = getValues();
    const words = buttonWords(buttonText, linkUrl);
    if (words !== buttonText) setValue("buttonText", words, { shouldDirty: true });
  };
  return (
    <section className="grid gap-3 md:grid-cols-2">
      <h3 className="col-span-full text-sm font-strong">Words</h3>
      <TextField
        label="Title"
        isRequired
        className="col-span-full"
        error={errors.title?.message}
        {...register("title")}
      />
      <TextArea
        label="Content"
        isRequired
        rows={3}
        className="col-span-full"
        error={errors.content?.message}
        {...register("content")}
      />
      <SelectField label="Popup Type" error={errors.popupType?.message} {...register("popupType")}>
        {POPUP_TYPES.map((type) => (
          <option key={type} value={type}>
            {TYPE_WORDS[type]}
          </option>
        ))}
      </SelectField>
      <TextField
        label="Button Text"
        error={errors.buttonText?.message}
        {...register("buttonText", { onBlur: fitButton })}
      />
      <TextField
        label="Link URL"
        inputMode="url"
        placeholder={`${paths.tours} or https://`}
        hint="Where the button leads, in a new tab; without one it closes the popup"
        className="col-span-full"
        error={errors.linkUrl?.message}
        {...register("linkUrl", { onBlur: fitButton })}
      />
    </section>
  );
}

function Looks({ form: { control, formState, watch } }: { form: Form }) {
  const { errors } = formState;
  const [background, text] = [watch("backgroundColor") ?? "", watch("textColor") ?? ""];
  const areColours = colour.safeParse(background).success && colour.safeParse(text).success;
  const ratio = areColours ? contrast(background, text) : READABLE_CONTRAST;
  const hint =
    ratio < READABLE_CONTRAST
      ? `Hard to read on this background (${ratio.toFixed(1)}:1): visitors get a readable colour instead`
      : undefined;
  const colours = [
    { name: "backgroundColor", label: "Background Color" },
    { name: "textColor", label: "Text Color", hint },
    { name: "buttonColor", label: "Button Color" },
  ] as const;
  return (
    <section className="grid gap-3 border-t border-line pt-5 md:grid-cols-3">
      <h3 className="col-span-full text-sm font-strong">Looks</h3>
      {colours.map(({ name, ...field }) => (
        <Controller
          key={name}
          control={control}
          name={name}
          render={({ field: { value, onChange } }) => (
            <ColourField {...field} name={name} value={value ?? ""} error={errors[name]?.message} onChange={onChange} />
          )}
        />
      ))}
      <div className="col-span-full">
        <ControlledImage control={control} name="imageUrl" label="Image" category="site" />
      </div>
    </section>
  );
}

function Plan({ form: { register, control, formState } }: { form: Form }) {
  const { errors } = formState;
  return (
    <section className="grid gap-3 border-t border-line pt-5 md:grid-cols-2">
      <h3 className="col-span-full text-sm font-strong">Where and when</h3>
      <Controller
        control={control}
        name="showOnPages"
        render={({ field: { value, onChange } }) => (
          <PagesField value={value ?? []} error={errors.showOnPages?.message} onChange={onChange} />
        )}
      />
      <Controller
        control={control}
        name="startDate"
        render={({ field: { name, value, onChange } }) => (
          <MomentField
            label="Start"
            name={name}
            edge="start"
            isRequired
            value={asDate(value)}
            error={errors.startDate?.message}
            onChange={(moment) => onChange(moment ?? undefined)}
          />
        )}
      />
      <Controller
        control={control}
        name="endDate"
        render={({ field: { name, value, onChange } }) => (
          <MomentField
            label="End"
            name={name}
            edge="end"
            value={asDate(value)}
            error={errors.endDate?.message}
            onChange={onChange}
          />
        )}
      />
      <Controller
        control={control}
        name="displayDuration"
        render={({ field: { name, value = DEFAULT_DISPLAY_MS, onChange, onBlur } }) => (
          <MeasureField
            label="Display Duration (seconds)"
            isRequired
            units={SECONDS}
            step={0.5}
            hint="How long it stays by itself"
            error={errors.displayDuration?.message}
            {...{ name, value, onChange, onBlur }}
          />
        )}
      />
      <Controller
        control={control}
        name="cookieExpiry"
        render={({ field: { name, value = DEFAULT_COOKIE_HOURS, onChange, onBlur } }) => (
          <MeasureField
            label="Cookie Expiry"
            isRequired
            units={DAYS_AND_HOURS}
            step={1}
            hint="How long a visitor who closed it is spared"
            error={errors.cookieExpiry?.message}
            {...{ name, value, onChange, onBlur }}
          />
        )}
      />
      <CheckBox label="Active" {...register("isActive")} />
    </section>
  );
}
