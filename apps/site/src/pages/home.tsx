import type { Queries } from "@shikara/client/connection.ts";
import { paths } from "@shikara/contract/routes";
import { PageHead } from "@site/app/page-head.tsx";
import { Main } from "@site/components/layout/main.tsx";
import { useSettings } from "@site/features/settings/use-settings.ts";
import { loadQuoted } from "@site/features/testimonials/quoted.ts";
import { AgencyData } from "./agency-data.tsx";
import { About } from "./home/about.tsx";
import { FeaturedTours } from "./home/featured-tours.tsx";
import { Hero } from "./home/hero.tsx";
import { Promos } from "./home/promos.tsx";
import { Services } from "./home/services.tsx";

export async function load(queries: Queries) {
  await Promise.all([queries.tours.featured.prefetch(), loadQuoted(queries)]);
  return undefined;
}

export default function Home() {
  const { seoSettings, heroSection } = useSettings();
  return (
    <Main>
      <PageHead
        title={seoSettings.homeTitle}
        isWholeTitle
        description={seoSettings.homeDescription}
        path={paths.home}
        image={heroSection.backgroundImage}
      />
      {seoSettings.homeKeywords.length > 0 && <meta name="keywords" content={seoSettings.homeKeywords.join(", ")} />}
      <Hero />
      <Services />
      <FeaturedTours />
      <About />
      <Promos />
      <AgencyData />
    </Main>
  );
}
