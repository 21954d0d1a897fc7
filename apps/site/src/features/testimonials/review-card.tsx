import { Written } from "@shikara/client/written.tsx";
import type { TestimonialView } from "@shikara/contract/testimonials/schema";
import { t } from "@shikara/contract/texts/t";
import { Badge } from "@shikara/ui/badge.tsx";
import { FramedPicture, Picture } from "@shikara/ui/picture.tsx";
import { Stars } from "@shikara/ui/rating.tsx";
import { BadgeCheck } from "lucide-react";
import { AgencyAnswer } from "./agency-answer.tsx";
import { initials } from "./initials.ts";
import { ReportReview } from "./report-review.tsx";

/** Longer than this, large letters would make a wall of it. */
const LONGEST_LEAD = 260;

interface ReviewCardProps {
  review: TestimonialView;
  /** Among the first: set in large letters when it is short. */
  isLead: boolean;
  /** Its place in the list, wherever it stands in the page. */
  order: number;
  agency: string;
  /** Where it is told that it seems wrong. */
  reportAction: string;
  /** On the package's own page its name is said already. */
  isOfPage?: boolean;
}

const isLarge = ({ review }: TestimonialView, isLead: boolean) => isLead && review.length <= LONGEST_LEAD;

/** How tall its card is in one of three columns, near enough to deal cards out to them; in CSS pixels. */
export function cardHeight(review: TestimonialView, isLead: boolean): number {
  const [letters, line] = isLarge(review, isLead) ? [30, 29] : [38, 26];
  const answer = review.answer === "" ? 0 : 40 + Math.ceil(review.answer.length / 42) * 24;
  return 196 + Math.ceil(review.review.length / letters) * line + Math.ceil(review.pictures.length / 2) * 140 + answer;
}

export function ReviewCard({ review, isLead, order, agency, reportAction, isOfPage = false }: ReviewCardProps) {
  return (
    <article
      style={{ order }}
      className="flex break-inside-avoid flex-col gap-3.5 rounded-card bg-surface p-5 shadow-[var(--shadow-hair),var(--shadow-card)] md:max-[72rem]:mb-6"
    >
      <div className="flex flex-wrap items-center justify-between gap-2 text-sm text-ink-subtle">
        <Stars value={review.rating} />
        {review.isVerified ? (
          <span className="inline-flex items-center gap-1.5 text-success-fg">
            <BadgeCheck className="size-4 flex-none" aria-hidden="true" />
            {t("reviews.travelledWithUsIn", { date: review.date })}
          </span>
        ) : (
          <span className="wrap-anywhere">
            <Written>{review.date}</Written>
          </span>
        )}
      </div>
      <blockquote
        className={
          isLarge(review, isLead)
            ? "font-display text-title leading-[1.28] font-title text-pretty whitespace-pre-line"
            : "leading-[1.6] text-pretty whitespace-pre-line"
        }
      >
        <Written>{review.review}</Written>
      </blockquote>
      {review.pictures.length > 0 && (
        <div className="grid grid-cols-2 gap-2">
          {review.pictures.map((picture) => (
            // The whole of it, uncut.
            <a key={picture.src} href={picture.src} className="rounded-control">
              <FramedPicture
                picture={picture}
                alt={picture.alt || t("reviews.pictureBy", { name: review.customerName })}
                sizes="(min-width: 72rem) 180px, (min-width: 48rem) 22vw, 32vw"
                frame="aspect-[4/3] rounded-control"
              />
            </a>
          ))}
        </div>
      )}
      <AgencyAnswer agency={agency} answer={review.answer} />
      {/* Cards side by side may be of one height; who wrote stands at the foot of each. */}
      <div className="mt-auto grid grid-cols-[minmax(0,1fr)] gap-3.5">
        <div className="flex items-center gap-3">
          <Portrait review={review} />
          <div className="min-w-0">
            <h3 className="text-[0.9375rem] leading-5 font-strong">
              <Written>{review.customerName}</Written>
            </h3>
            {review.location && (
              <p className="text-sm leading-5 text-ink-muted">
                <Written>{review.location}</Written>
              </p>
            )}
          </div>
        </div>
        {review.packageName && !isOfPage && (
          <Badge tone="soft" className="max-w-full justify-self-start wrap-anywhere whitespace-normal!">
            <Written>{review.packageName}</Written>
          </Badge>
        )}
        <ReportReview id={review.id} name={review.customerName} action={reportAction} />
      </div>
    </article>
  );
}

/** Beside the name, so it says nothing to those who hear the page. */
function Portrait({ review: { picture, customerName } }: { review: TestimonialView }) {
  const shape = "size-10 flex-none rounded-full";
  if (picture) return <Picture picture={picture} alt="" sizes="40px" className={shape} />;
  return (
    <span className={`${shape} grid place-items-center bg-soft-bg text-sm font-strong text-soft-fg`} aria-hidden="true">
      {initials(customerName)}
    </span>
  );
}
