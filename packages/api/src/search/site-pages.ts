import { QUESTIONS } from "@shikara/contract/enquiries/questions";
import { paths } from "@shikara/contract/routes";
import { t } from "@shikara/contract/texts/t";
import type { AppServices } from "../core/context.ts";
import { currentSettings } from "../settings/settings.service.ts";
import { activeVehicles } from "../vehicles/vehicles.queries.ts";

/** A page that is neither a package nor a post. */
export interface SitePage {
  path: string;
  title: string;
  /** What it says, the most telling first. */
  texts: string[];
  /** What people call it besides. */
  known: string;
}

/** The site's own pages, with what stands on them today. */
export async function sitePages({ db }: Pick<AppServices, "db">): Promise<SitePage[]> {
  const [settings, vehicles] = await Promise.all([currentSettings(db), activeVehicles(db)]);
  const { companyInfo, contactInfo, heroSection } = settings;
  return [
    {
      path: paths.tours,
      title: t("tours.kashmirTourPackages"),
      texts: [t("tours.tourPackagesInKashmir")],
      known: "tours trips holidays itinerary honeymoon family season",
    },
    {
      path: paths.bookCab,
      title: t("common.bookACab"),
      texts: [
        t("bookings.chooseAVehicleTellUs"),
        ...vehicles.map(({ name, model, capacity, features }) => [name, model, capacity, ...features].join(", ")),
      ],
      known: "taxi car vehicle transfer airport driver pickup drop transport transportation rental",
    },
    {
      path: paths.fares,
      title: "Cab Fares",
      texts: [
        "What we ask for the journeys we drive every day, by vehicle and season, our rates a kilometre, and what the state has notified.",
      ],
      known: "taxi rates price list per km tariff union notified",
    },
    {
      path: paths.roads,
      title: "Roads of Kashmir",
      texts: [
        "Which roads are open in which months, how long they take, what a car needs in winter, and what they cost.",
      ],
      known: "road status closed open snow chains zojila razdan highway distance toll",
    },
    {
      path: paths.contact,
      title: t("frame.contact"),
      texts: [
        [...contactInfo.address, ...contactInfo.workingHours, ...contactInfo.phone, ...contactInfo.email].join(", "),
        ...QUESTIONS.map(({ question, answer }) => `${question} ${answer}`),
      ],
      known: "enquiry question faq help phone call email whatsapp office map address hotel houseboat custom plan",
    },
    {
      path: paths.testimonials,
      title: t("common.customerReviews"),
      texts: [t("reviews.whatOurGuestsWroteOnce")],
      known: "testimonials ratings stars feedback opinions",
    },
    {
      path: paths.blog,
      title: t("common.blog"),
      texts: [t("blog.notesFromTheValleyWhen")],
      known: "journal articles posts news stories guide newsletter",
    },
    {
      path: paths.home,
      title: companyInfo.name,
      texts: [
        heroSection.description,
        ...[heroSection.title, heroSection.subtitle, companyInfo.tagline, companyInfo.description],
        ...[companyInfo.aboutText, companyInfo.missionStatement],
      ].filter((text) => text !== ""),
      known: "home about us company agency who we are mission",
    },
  ];
}
