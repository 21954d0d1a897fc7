import { paths } from "@shikara/contract/routes";
import { t } from "@shikara/contract/texts/t";
import { ArrowLink } from "@shikara/ui/link.tsx";
import { type HousePicture, Picture } from "@shikara/ui/picture.tsx";
import { houseboats, pahalgamRiver, sonamargPass } from "@site/assets/pictures/index.ts";
import { SectionHead } from "@site/components/ui/heading.tsx";

export function Services() {
  return (
    <section className="py-section">
      <div className="page">
        <SectionHead
          eyebrow={t("home.whatWeDo")}
          title={t("home.ourServices")}
          aside={<p className="type-lead max-w-[27rem] text-ink-muted">{t("home.oneHouseForTheWhole")}</p>}
        />
        <div className="grid gap-4 md:grid-cols-2 md:gap-6 lg:grid-cols-[minmax(0,6fr)_minmax(0,7fr)] lg:grid-rows-2">
          <LeadService />
          <Service
            title={t("common.hotelAndHouseboatBookings")}
            text={t("home.cedarHouseboatsOnDal")}
            picture={houseboats}
            href={paths.contact}
            link={t("home.askForAStay")}
          />
          <Service
            title={t("home.transportation")}
            text={t("home.airportPickUpsDayTrips")}
            picture={sonamargPass}
            href={paths.bookCab}
            link={t("common.bookACab")}
          />
        </div>
      </div>
    </section>
  );
}

function LeadService() {
  return (
    <article className="on-picture relative isolate grid min-h-84 overflow-hidden rounded-card text-white shadow-hair md:col-span-full md:min-h-104 lg:col-span-1 lg:row-span-2 lg:min-h-136">
      <Picture
        picture={pahalgamRiver}
        alt=""
        sizes="(min-width: 64rem) 60vw, (min-width: 48rem) 100vw, 85vw"
        className="absolute inset-0 -z-20 size-full max-w-none"
      />
      <div className="veil-card absolute inset-0 -z-10" />
      <div className="grid content-end gap-2 px-5 pt-5 pb-5.5 md:p-8 lg:p-7">
        <h3 className="type-heading leading-none">{t("common.tourPackages")}</h3>
        <p className="max-w-[28rem] text-[0.9375rem] leading-6 text-snow-100">{t("home.fiveToSevenDaysThrough")}</p>
        <ArrowLink href={paths.tours} className="mt-1.5 justify-self-start text-[0.9375rem] text-white">
          {t("common.seeAllPackages")}
        </ArrowLink>
      </div>
    </article>
  );
}

interface ServiceProps {
  title: string;
  text: string;
  picture: HousePicture;
  href: string;
  link: string;
}

/** A row with its picture at the left; on tablets a card with the picture on top. */
function Service({ title, text, picture, href, link }: ServiceProps) {
  return (
    <article className="grid grid-cols-[6.75rem_minmax(0,1fr)] overflow-hidden rounded-card bg-surface shadow-hair md:grid-cols-none md:grid-rows-[auto_1fr] lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)] lg:grid-rows-none">
      {/* On phones it comes in the size that a bad line brings: a strip of it is seen. */}
      <Picture
        picture={picture}
        alt=""
        sizes="(min-width: 64rem) 30vw, (min-width: 48rem) 50vw, 180px"
        className="h-0 min-h-full w-full md:aspect-[16/10] md:h-auto md:min-h-0 lg:aspect-auto lg:h-0 lg:min-h-full"
      />
      <div className="grid content-center gap-2 p-4 md:content-start md:px-5 md:pt-5 md:pb-5.5 lg:content-center lg:p-7">
        <h3 className="type-title leading-[1.1] md:text-heading md:leading-none">{title}</h3>
        <p className="text-sm text-ink-muted md:text-[0.9375rem] md:leading-6">{text}</p>
        <ArrowLink href={href} className="mt-1.5 justify-self-start text-[0.9375rem] text-link hover:text-link-hover">
          {link}
        </ArrowLink>
      </div>
    </article>
  );
}
