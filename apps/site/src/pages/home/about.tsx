import { Written } from "@shikara/client/written.tsx";
import { t } from "@shikara/contract/texts/t";
import { FramedPicture } from "@shikara/ui/picture.tsx";
import { chinarAutumn } from "@site/assets/pictures/index.ts";
import { Eyebrow } from "@site/components/ui/heading.tsx";
import { useSettings } from "@site/features/settings/use-settings.ts";

export function About() {
  const { companyInfo, businessStats } = useSettings();
  return (
    <section className="py-section">
      <div className="page grid gap-8 md:grid-cols-[minmax(0,4fr)_minmax(0,7fr)] md:items-center md:gap-[clamp(2rem,5vw,5.5rem)]">
        <FramedPicture
          picture={chinarAutumn}
          alt={t("home.aChinarInOctoberBeside")}
          sizes="(min-width: 48rem) 60vw, 330px"
          frame="arch aspect-[4/5] max-w-60 md:max-w-104"
        />
        <div className="grid gap-10">
          <div className="grid gap-5">
            <Eyebrow>{t("home.aboutUs")}</Eyebrow>
            <h2 className="type-section">{t("home.guestsOfTheValleyHosts")}</h2>
            <p className="type-lead text-ink-muted">
              <Written>{companyInfo.aboutText}</Written>
            </p>
            {companyInfo.missionStatement && (
              <p className="type-saying border-s-2 border-saffron-400 ps-5">
                <Written>{companyInfo.missionStatement}</Written>
              </p>
            )}
          </div>
          <dl className="grid grid-cols-2 gap-x-4 gap-y-5 border-t border-line-strong pt-6 lg:grid-cols-4">
            <Figure label={t("home.yearsOfExperience")} value={`${businessStats.yearsExperience}+`} />
            <Figure label={t("home.happyCustomers")} value={`${businessStats.happyCustomers}+`} />
            <Figure label={t("home.tourPackages")} value={`${businessStats.tourPackages}+`} />
            <Figure label={t("home.support")} value={businessStats.supportAvailability} />
          </dl>
        </div>
      </div>
    </section>
  );
}

function Figure({ label, value }: { label: string; value: string }) {
  return (
    <div className="flex flex-col-reverse justify-end">
      <dt className="text-sm leading-5 text-ink-muted">{label}</dt>
      <dd className="font-display text-[clamp(2.5rem,2.2rem+1.4vw,3.5rem)] leading-[0.95] font-light tracking-[-0.02em] lining-nums">
        {value}
      </dd>
    </div>
  );
}
