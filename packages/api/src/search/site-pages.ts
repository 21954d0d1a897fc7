import { QUESTIONS } from "@shikara/contract/enquiries/questions";
import { paths } from "@shikara/contract/routes";
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
      title: "Kashmir Tour Packages",
      texts: ["Every package with its days, its price per person and what is included, to narrow, sort and compare."],
      known: "tours trips holidays itinerary honeymoon family season",
    },
    {
      path: paths.bookCab,
      title: "Book a Cab",
      texts: [
        "Choose a vehicle, tell us where and when, and see the estimated fare before you send anything.",
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
      title: "Contact",
      texts: [
        [...contactInfo.address, ...contactInfo.workingHours, ...contactInfo.phone, ...contactInfo.email].join(", "),
        ...QUESTIONS.map(({ question, answer }) => `${question} ${answer}`),
      ],
      known: "enquiry question faq help phone call email whatsapp office map address hotel houseboat custom plan",
    },
    {
      path: paths.testimonials,
      title: "Customer Reviews",
      texts: [
        "What our guests wrote once they were home again: the boats, the roads, the cold mornings and who drove them.",
      ],
      known: "testimonials ratings stars feedback opinions",
    },
    {
      path: paths.blog,
      title: "Blog",
      texts: [
        "Notes from the valley: when to come, which roads are open, what is in bloom, and how people live on the lake.",
      ],
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
