import { rupees, shortDay } from "@shikara/client/format.ts";
import { CATEGORY_LABELS } from "@shikara/client/tours/facts.ts";
import { Written } from "@shikara/client/written.tsx";
import { joined } from "@shikara/contract/core/joined";
import { seatsLeftWords } from "@shikara/contract/departures/messages";
import { t } from "@shikara/contract/texts/t";
import { SEASON_FILTER_LABELS, seasonsOf } from "@shikara/contract/tours/filters";
import type { TourDetail } from "@shikara/contract/tours/schema";
import { SiteLink } from "@shikara/ui/link.tsx";
import { FramedPicture } from "@shikara/ui/picture.tsx";
import { Check, Minus, X } from "lucide-react";
import type { ReactNode } from "react";

/** Of the departures the next ones; all of them are on the package's page. */
const DEPARTURES = 4;

function Lines({ lines, isTicked }: { lines: readonly string[]; isTicked?: boolean }) {
  if (lines.length === 0) return <Nothing />;
  const Icon = isTicked ? Check : Minus;
  return (
    <ul className="grid gap-1.5">
      {lines.map((line) => (
        <li key={line} className="flex gap-2">
          <Icon
            className={isTicked ? "mt-0.5 size-4 text-success-fg" : "mt-0.5 size-4 text-ink-subtle"}
            aria-hidden="true"
          />
          <span className="min-w-0 wrap-anywhere">
            <Written>{line}</Written>
          </span>
        </li>
      ))}
    </ul>
  );
}

const Nothing = () => (
  <span className="text-ink-subtle">
    <span aria-hidden="true">–</span>
    <span className="sr-only">{t("tours.none")}</span>
  </span>
);

function Departures({ departures }: Pick<TourDetail, "departures">) {
  if (departures.length === 0) return t("tours.anyDayOnRequest");
  const more = departures.length - DEPARTURES;
  return (
    <ul className="grid gap-1">
      {departures.slice(0, DEPARTURES).map(({ id, date, price, seatsLeft }) => (
        <li key={id}>
          {shortDay(date)}
          <span className="block text-sm text-ink-muted">
            {joined([rupees(price), seatsLeftWords(seatsLeft).toLowerCase()])}
          </span>
        </li>
      ))}
      {more > 0 && <li className="text-sm text-ink-muted">{t("tours.andMoreDays", { count: more })}</li>}
    </ul>
  );
}

/** 'Spring, Mar to May' for each season that is open; all year where none is closed. */
function Seasons({ months }: Pick<TourDetail, "months">) {
  const seasons = seasonsOf(months);
  if (months.length === 0) return t("tours.soldOutForNow");
  return seasons.length === 0 ? t("tours.allYear") : seasons.map((season) => SEASON_FILTER_LABELS[season]).join("; ");
}

const rows = (): readonly { name: string; cell(tour: TourDetail): ReactNode }[] => [
  {
    name: t("tours.days"),
    cell: ({ duration }) => <Written>{duration}</Written>,
  },
  {
    name: t("common.price"),
    cell: ({ startingPrice }) => (
      <>
        <b className="font-strong">{rupees(startingPrice)}</b>
        <span className="block text-sm text-ink-muted">{t("tours.perPersonAtTheLeast")}</span>
      </>
    ),
  },
  {
    name: t("tours.season"),
    cell: ({ months }) => <Seasons months={months} />,
  },
  {
    name: t("tours.group"),
    cell: ({ groupSize }) => <Written>{groupSize}</Written>,
  },
  {
    name: t("common.category"),
    cell: ({ category }) => CATEGORY_LABELS[category],
  },
  {
    name: t("tours.highlights"),
    cell: ({ highlights }) => <Lines lines={highlights} />,
  },
  {
    name: t("tours.included"),
    cell: ({ inclusions }) => <Lines lines={inclusions} isTicked />,
  },
  {
    name: t("tours.notIncluded"),
    cell: ({ exclusions }) => <Lines lines={exclusions} />,
  },
  {
    name: t("tours.departures"),
    cell: ({ departures }) => <Departures departures={departures} />,
  },
];

interface CompareTableProps {
  tours: readonly TourDetail[];
  hrefOf(slug: string): string;
  /** The same table without this package. */
  hrefWithout(slug: string): string;
}

/**
 * Packages beside each other. Each row's name stands above it, and stays in view while the columns are pushed aside on a phone.
 */
export function CompareTable({ tours, hrefOf, hrefWithout }: CompareTableProps) {
  return (
    // A region that scrolls is reached by keyboard.
    <section
      // biome-ignore lint/a11y/noNoninteractiveTabindex: as said
      tabIndex={0}
      aria-label={t("tours.packagesBesideEachOther")}
      className="-mx-gutter overflow-x-auto px-gutter print:overflow-visible"
    >
      <table className="compare-table">
        <caption className="sr-only">{t("tours.packagesBesideEachOther")}</caption>
        <thead>
          <tr>
            {tours.map(({ slug, title, picture }) => (
              <th key={slug} scope="col">
                <FramedPicture
                  picture={picture}
                  alt=""
                  sizes="(min-width: 48rem) 30vw, 60vw"
                  frame="aspect-[16/10] rounded-control print:hidden"
                />
                <SiteLink href={hrefOf(slug)} className="type-title mt-3 block wrap-anywhere hover:text-link">
                  <Written>{title}</Written>
                </SiteLink>
                <SiteLink
                  href={hrefWithout(slug)}
                  rel="nofollow"
                  aria-label={t("tours.takeOutNamed", { title })}
                  className="-ms-1 inline-flex min-h-11 items-center gap-1 px-1 text-sm font-medium text-link print:hidden"
                >
                  <X className="size-4" aria-hidden="true" />
                  {t("tours.takeOut")}
                </SiteLink>
              </th>
            ))}
          </tr>
        </thead>
        {rows().map(({ name, cell }) => (
          <tbody key={name}>
            <tr>
              <th scope="rowgroup" colSpan={tours.length}>
                <span>{name}</span>
              </th>
            </tr>
            <tr>
              {tours.map((tour) => (
                <td key={tour.slug}>{cell(tour)}</td>
              ))}
            </tr>
          </tbody>
        ))}
      </table>
    </section>
  );
}
