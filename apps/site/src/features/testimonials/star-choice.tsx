import { MAX_RATING } from "@shikara/contract/testimonials/ratings";
import { t } from "@shikara/contract/texts/t";
import { FieldError } from "@shikara/ui/form/field.tsx";
import { Star } from "lucide-react";

const wordsOf = () => [
  t("reviews.poor"),
  t("reviews.fair"),
  t("reviews.good"),
  t("reviews.veryGood"),
  t("reviews.excellent"),
];

interface StarChoiceProps {
  name: string;
  legend: string;
  /** 0 for none yet. */
  value: number;
  error?: string | undefined;
}

/** Five radio buttons that look like stars: those up to the chosen one are filled, by the style sheet alone. */
export function StarChoice({ name, legend, value, error }: StarChoiceProps) {
  const words = wordsOf();
  return (
    <fieldset id={name} className="grid gap-1.5" aria-describedby={error ? `${name}-error` : undefined}>
      <legend className="starred text-sm leading-5 font-[550]">{legend}</legend>
      <div className="-ms-2 flex">
        {words.slice(0, MAX_RATING).map((word, at) => (
          <label
            key={word}
            className="grid min-h-13 w-14 cursor-pointer justify-items-center gap-0.5 rounded-control py-1.5 text-center text-line-strong outline-offset-2 outline-focus hover:bg-soft-bg has-[input:checked]:text-star has-[input:focus-visible]:outline-2 [&:has(~label_input:checked)]:text-star"
          >
            <input
              type="radio"
              name={name}
              value={at + 1}
              defaultChecked={value === at + 1}
              required
              className="sr-only"
            />
            <Star className="size-8 fill-current forced-color-adjust-none" aria-hidden="true" />
            <span className="text-xs leading-4 text-ink-muted">
              {at + 1}
              <span className="sr-only">{` ${t("reviews.starsAndWord", { stars: at + 1, word })}`}</span>
            </span>
          </label>
        ))}
      </div>
      <p className="text-xs text-ink-subtle">
        {words
          .map((word, at) => `${at + 1} ${word.toLowerCase()}`)
          .filter((_, at) => at % 2 === 0)
          .join(", ")}
      </p>
      {error && <FieldError id={`${name}-error`}>{error}</FieldError>}
    </fieldset>
  );
}
