import { MAX_OWN_PICTURES, type OwnReview } from "@shikara/contract/testimonials/own-review";
import { t, texts } from "@shikara/contract/texts/t";
import { Button } from "@shikara/ui/button.tsx";
import { CheckBox } from "@shikara/ui/form/check-box.tsx";
import { FieldError } from "@shikara/ui/form/field.tsx";
import { TextArea, TextField } from "@shikara/ui/form/fields.tsx";
import { ErrorSummary } from "@site/components/form/error-summary.tsx";
import { NotSent } from "@site/components/form/not-sent.tsx";
import { StarChoice } from "./star-choice.tsx";

interface Posted {
  values: Record<string, string>;
  message?: string;
  fields?: Record<string, string>;
}

const ACCEPTED = "image/jpeg,image/png,image/webp,image/avif";
const LABELS = texts({
  rating: "reviews.stars",
  review: "reviews.yourWords",
  customerName: "common.name",
  location: "reviews.homeTown",
  pictures: "reviews.pictures",
  isAgreed: "reviews.yourConsent",
});

interface OwnReviewFormProps {
  review: OwnReview;
  action: string;
  agency: string;
  /** What was typed, and is refused. */
  posted?: Posted | undefined;
}

/** Stars, words and pictures; it works without a script. */
export function OwnReviewForm({ review, action, agency, posted }: OwnReviewFormProps) {
  const { values = {}, fields = {}, message } = posted ?? {};
  const isNew = review.state === "open";
  const typed = (name: keyof typeof LABELS, before: string) => values[name] ?? before;
  const left = MAX_OWN_PICTURES - review.pictures.length;
  return (
    <form method="post" action={action} encType="multipart/form-data" className="grid gap-6" data-held>
      {posted && <ErrorSummary fields={known(fields)} labels={LABELS} message={message} />}
      <StarChoice
        name="rating"
        legend={t("reviews.stars")}
        value={Number(typed("rating", String(review.rating)))}
        error={fields.rating}
      />
      <TextArea
        label={t("reviews.inYourWords")}
        name="review"
        isRequired
        required
        rows={7}
        maxLength={2_000}
        hint={t("reviews.whatWasGoodWhatWas")}
        defaultValue={typed("review", review.review)}
        error={fields.review}
      />
      <div className="grid gap-6 md:grid-cols-2">
        <TextField
          label={t("reviews.nameAsItShallStand")}
          name="customerName"
          isRequired
          required
          maxLength={120}
          autoComplete="name"
          defaultValue={typed("customerName", review.customerName)}
          error={fields.customerName}
        />
        <TextField
          label={t("reviews.homeTown")}
          name="location"
          maxLength={120}
          hint={t("reviews.ifYouLike")}
          autoComplete="address-level2"
          defaultValue={typed("location", review.location)}
          error={fields.location}
        />
      </div>
      {review.pictures.length > 0 && (
        <fieldset className="grid gap-1.5">
          <legend className="text-sm leading-5 font-[550]">{t("reviews.yourPictures")}</legend>
          <ul className="grid grid-cols-2 gap-3 md:grid-cols-4">
            {review.pictures.map(({ id, src }, at) => (
              <li key={id}>
                <img src={src} alt="" className="aspect-[4/3] w-full rounded-control object-cover" />
                <CheckBox label={t("reviews.keepPicture", { number: at + 1 })} name={`keep.${id}`} defaultChecked />
              </li>
            ))}
          </ul>
        </fieldset>
      )}
      <div className="grid gap-1.5">
        <label htmlFor="pictures" className="text-sm leading-5 font-[550]">
          {t("reviews.pictures")}
        </label>
        <input
          type="file"
          id="pictures"
          name="pictures"
          multiple
          accept={ACCEPTED}
          aria-describedby="pictures-hint"
          className="control h-auto py-2 text-sm file:me-3 file:rounded-control file:border-0 file:bg-soft-bg file:px-3 file:py-1.5 file:font-[550] file:text-soft-fg"
        />
        <p id="pictures-hint" className="text-xs text-ink-subtle">
          {left === MAX_OWN_PICTURES
            ? t("reviews.upToPictures", { count: left })
            : t("reviews.picturesInAll", { count: MAX_OWN_PICTURES })}
          {posted && ` ${t("reviews.thoseYouHadJustChosen")}`}
        </p>
        {fields.pictures && <FieldError id="pictures-error">{fields.pictures}</FieldError>}
      </div>
      <div className="grid gap-1 border-t border-line pt-5">
        <label className="flex items-start gap-3 text-sm leading-6">
          <input
            type="checkbox"
            id="isAgreed"
            name="isAgreed"
            required
            defaultChecked={posted ? values.isAgreed === "on" : !isNew}
            aria-invalid={fields.isAgreed ? true : undefined}
            aria-describedby={fields.isAgreed ? "isAgreed-error" : undefined}
            className="mt-1 size-4 flex-none accent-primary"
          />
          <span>{t("reviews.iTravelledMyself", { agency })}</span>
        </label>
        {fields.isAgreed && <FieldError id="isAgreed-error">{fields.isAgreed}</FieldError>}
      </div>
      <NotSent />
      <Button type="submit" variant="accent" size="lg" className="justify-self-start max-sm:w-full">
        {isNew ? t("reviews.sendReview") : t("reviews.saveChanges")}
      </Button>
    </form>
  );
}

/** Faults of fields that stand on the page. */
const known = (fields: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => name in LABELS));
