import { useQueries } from "@shikara/client/connection.ts";
import { Written } from "@shikara/client/written.tsx";
import { joined } from "@shikara/contract/core/joined";
import { paths } from "@shikara/contract/routes";
import type { TestimonialView } from "@shikara/contract/testimonials/schema";
import { t } from "@shikara/contract/texts/t";
import { ButtonLink } from "@shikara/ui/button.tsx";
import { ArrowLink } from "@shikara/ui/link.tsx";
import { Boteh } from "@shikara/ui/marks.tsx";
import { Picture } from "@shikara/ui/picture.tsx";
import { Rating, Stars } from "@shikara/ui/rating.tsx";
import { innovaCrysta } from "@site/assets/pictures/index.ts";
import { Eyebrow } from "@site/components/ui/heading.tsx";
import { useSettings } from "@site/features/settings/use-settings.ts";
import { shortQuote } from "@site/features/testimonials/quote.ts";
import { quotedOf } from "@site/features/testimonials/quoted.ts";
import { useQuery } from "@tanstack/react-query";

export function Promos() {
  return (
    <section className="pb-section">
      <div className="page grid gap-5 md:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] md:gap-6">
        <CabPromo />
        <ReviewsPromo />
      </div>
    </section>
  );
}

/** The vehicle stands whole at the foot of the card, whatever its width; the words keep to the sky above it. */
function CabPromo() {
  return (
    <article className="on-picture relative isolate grid content-start justify-items-start gap-3.5 overflow-hidden rounded-card bg-lake-900 px-5 pt-6 pb-[39%] text-white md:p-8 md:pb-[37%]">
      <Picture
        picture={innovaCrysta}
        alt=""
        sizes="(min-width: 48rem) 56vw, 70vw"
        className="absolute inset-x-0 bottom-0 -z-20 aspect-[16/10] w-full max-w-none"
      />
      <div className="veil-sky absolute inset-x-0 bottom-0 -z-10 aspect-[16/10]" />
      <h2 className="type-section">{t("common.bookACab")}</h2>
      <p className="max-w-[30rem]">{t("home.fromASedanForTwo")}</p>
      <ButtonLink href={paths.bookCab} variant="accent">
        {t("common.bookACab")}
      </ButtonLink>
    </article>
  );
}

function ReviewsPromo() {
  // Never asked for from here: the list came with the page, or one review of it did.
  const { data = [] } = useQuery({ ...useQueries().testimonials.list.queryOptions(), enabled: false });
  const quoted = quotedOf(data);
  return (
    <article className="grid content-between gap-8 rounded-card bg-sunken px-5 py-6 shadow-[inset_0_0_0_1px_var(--color-line)] md:p-8">
      {quoted ? <Quoted review={quoted} /> : <AllReviews />}
      <ArrowLink href={paths.testimonials} className="justify-self-start text-ink">
        {t("home.readCustomerReviews")}
      </ArrowLink>
    </article>
  );
}

function Quoted({ review: { rating, review, customerName, location, packageName } }: { review: TestimonialView }) {
  const who = joined([customerName, location]);
  return (
    <>
      <div className="grid gap-3">
        <h2 className="flex items-center gap-[0.6rem] text-sm leading-5 font-medium">
          <Boteh />
          {t("common.customerReviews")}
        </h2>
        <Stars value={rating} />
      </div>
      <figure>
        <blockquote className="type-saying lg:text-[2.5rem] lg:leading-[1.1] lg:font-light">
          <Written>{`“${shortQuote(review)}”`}</Written>
        </blockquote>
        <figcaption className="mt-3 text-sm leading-[1.3125rem]">
          <Written>{[who, packageName].filter(Boolean).join(" · ")}</Written>
        </figcaption>
      </figure>
    </>
  );
}

function AllReviews() {
  const { shownRating } = useSettings();
  return (
    <>
      <div className="grid gap-3">
        <Eyebrow className="text-ink">{t("home.fromOurGuests")}</Eyebrow>
        <Rating value={shownRating.value} count={shownRating.count} />
      </div>
      <div className="grid gap-3">
        <h2 className="type-section">{t("common.customerReviews")}</h2>
        <p className="text-ink-muted">{t("home.whatPeopleWroteOnceThey")}</p>
      </div>
    </>
  );
}
