import { Written } from "@shikara/client/written.tsx";
import { paths } from "@shikara/contract/routes";
import { t } from "@shikara/contract/texts/t";
import { ButtonLink } from "@shikara/ui/button.tsx";
import { classes } from "@shikara/ui/class-names.ts";
import { Boteh } from "@shikara/ui/marks.tsx";
import { Picture } from "@shikara/ui/picture.tsx";
import { dalDawn } from "@site/assets/pictures/index.ts";
import { useSettings } from "@site/features/settings/use-settings.ts";

/** Words keep to the sky and the water, the middle belongs to the picture: ours is mirrored where they begin at the right, a picture of the agency's own never. */
export function Hero() {
  const { heroSection, pictures } = useSettings();
  // A wide picture on a tall phone is cut to its middle, so it has to be fetched wider than the window.
  const sizes = pictures.hero ? "(max-width: 47.99rem) 125vw, 100vw" : "100vw";
  const alt = pictures.hero ? undefined : t("home.aShikaraCrossingDalLake");
  return (
    // A popup leaves them in sight.
    <section
      data-buttons-at-foot=""
      className="on-picture relative isolate grid min-h-[max(38rem,100svh)] short:min-h-svh overflow-hidden bg-lake-900 text-white"
    >
      <Picture
        picture={pictures.hero ?? dalDawn}
        {...(alt && { alt })}
        sizes={sizes}
        isFirst
        className={classes("absolute inset-0 -z-20 size-full max-w-none", !pictures.hero && "rtl:-scale-x-100")}
      />
      <div className="veil-hero absolute inset-0 -z-10 rtl:-scale-x-100" />
      <div className="page flex flex-col justify-between gap-40 pt-25 pb-8 md:pt-34 md:pb-11 short:gap-5 short:pt-18 short:pb-5">
        <div>
          {heroSection.subtitle && (
            <p className="mb-3.5 flex items-center gap-2.5 text-sm leading-5 font-medium">
              <Boteh className="text-saffron-300" />
              <Written>{heroSection.subtitle}</Written>
            </p>
          )}
          <h1 className="type-hero max-w-[11ch] md:max-w-[15ch] short:max-w-none short:[--text-hero:2.25rem] short:leading-tight">
            <Written>{heroSection.title}</Written>
          </h1>
        </div>
        <div className="grid gap-5 md:grid-cols-[minmax(0,1fr)_auto] md:items-end md:gap-8 lg:grid-cols-none lg:justify-items-start lg:gap-7 short:gap-4">
          <p className="type-lead max-w-[34rem] leading-[1.5] lg:max-w-96 xl:max-w-[34rem]">
            <Written>{heroSection.description}</Written>
          </p>
          <div className="flex flex-wrap gap-2.5">
            <ButtonLink href={paths.tours} variant="accent" size="lg" className="flex-auto max-md:px-4">
              <Written>{heroSection.ctaButtonText}</Written>
            </ButtonLink>
            <ButtonLink href={paths.contact} variant="onPicture" size="lg" className="flex-auto max-md:px-4">
              <Written>{heroSection.secondaryCtaText}</Written>
            </ButtonLink>
          </div>
        </div>
      </div>
    </section>
  );
}
