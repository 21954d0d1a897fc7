import { paths } from "@shikara/contract/routes";
import { CHOICE_FIELDS } from "@shikara/contract/tours/choice-fields";

/** What the server knows of a page beside what the browser does: no browser gets it. */
interface Served {
  /** The page's source, by which the build's manifest knows its files. */
  source: string;
  /** Query parameters that change the page; all others are ignored. */
  query?: readonly string[];
  /** Query parameters whose presence makes a page's answer one visitor's own: never kept. */
  ownQuery?: readonly string[];
}

export const MISSING_SOURCE = "src/pages/not-found.tsx";

export const served: Readonly<Record<string, Served>> = {
  [paths.home]: { source: "src/pages/home.tsx" },
  [paths.tours]: { source: "src/pages/packages.tsx", query: ["search", "duration", "price", "season", "sort"] },
  // What a visitor has chosen has as many addresses as there are choices.
  [paths.tour.pattern]: {
    source: "src/pages/package.tsx",
    query: ["tab", "kind"],
    ownQuery: ["sent", ...CHOICE_FIELDS],
  },
  [paths.bookCab]: { source: "src/pages/book-cab.tsx", ownQuery: ["sent", "from", "to", "on", "back"] },
  [paths.cabJourney.pattern]: { source: "src/pages/cab-journey.tsx" },
  [paths.fares]: { source: "src/pages/fares.tsx" },
  [paths.roads]: { source: "src/pages/roads.tsx" },
  [paths.testimonials]: { source: "src/pages/testimonials.tsx", query: ["rating", "package"], ownQuery: ["sent"] },
  [paths.contact]: { source: "src/pages/contact.tsx", ownQuery: ["sent"] },
  [paths.blog]: { source: "src/pages/blog.tsx", query: ["search", "category", "sort", "page"], ownQuery: ["sent"] },
  [paths.post.pattern]: { source: "src/pages/post.tsx" },
  [paths.search]: { source: "src/pages/search.tsx", query: ["q"] },
  // Of lists there are as many as of choices of packages.
  [paths.compare]: { source: "src/pages/compare.tsx", ownQuery: ["p"] },
  [paths.favourites]: { source: "src/pages/favourites.tsx", ownQuery: ["p"] },
  [paths.letterConfirm]: { source: "src/pages/newsletter-confirm.tsx", ownQuery: ["key", "sent"] },
  [paths.letterLeave]: { source: "src/pages/newsletter-unsubscribe.tsx", ownQuery: ["key", "sent"] },
  [paths.forgotPassword]: { source: "src/pages/forgot-password.tsx", ownQuery: ["sent"] },
  [paths.newPassword]: { source: "src/pages/new-password.tsx", ownQuery: ["key", "sent"] },
  [paths.teamLogin]: { source: "src/pages/team-login.tsx", ownQuery: ["next"] },
  [paths.adminLogin]: { source: "src/pages/admin-login.tsx", ownQuery: ["next"] },
};
