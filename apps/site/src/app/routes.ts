import type { Queries } from "@shikara/client/connection.ts";
import { paths } from "@shikara/contract/routes";
import { isOriginal } from "@shikara/contract/texts/current";
import type { ComponentType } from "react";

/** Where a visitor is: what a page and its loader are made from. */
export interface Place {
  /** Path and search, as in the address bar. */
  href: string;
  params: Record<string, string>;
  search: URLSearchParams;
}

/** The result of a form that was posted without JavaScript. */
export interface FormOutcome {
  values: Record<string, string>;
  message?: string;
  fields?: Record<string, string>;
  /** It was sent: the reference, or 'yes' where there is none. Never out of an address, which anybody may write. */
  sent?: string;
}

export interface PageProps {
  place: Place;
  form?: FormOutcome | undefined;
  loaded?: Loaded | undefined;
  /** It shows what is not saved: asked for again, the address shows something else. */
  isPreview?: boolean;
}

/** What a loader has to say besides the data it put into the cache. */
export interface Loaded {
  /** The page shows that something is missing (or elsewhere, 301): the answer's status when it was asked for directly. */
  status?: 301 | 404 | 503;
  /** Reached from inside the site: say this, and go there instead of showing the page. With 301 it is where the page is now. */
  detour?: { message?: string; href: string };
  /** Reached from inside the site: say this beside the page, which shows that it has failed. */
  failure?: string;
}

export interface PageModule {
  default: ComponentType<PageProps>;
  /** Fills the cache with what the page shows. Never rejects: what could not be loaded is missing, and said so. */
  load?(queries: Queries, place: Place, form?: FormOutcome): Promise<Loaded | undefined>;
}

export interface Route {
  /** `:name` stands for one segment. */
  pattern: string;
  /** `site` has header and footer, `picture` the header over its picture, `bare` neither. */
  frame: "site" | "picture" | "bare";
  /** It answers in the original alone. */
  isOfOneLanguage?: true;
  module(): Promise<PageModule>;
}

const spoken: readonly Route[] = [
  { pattern: paths.home, frame: "picture", module: () => import("@site/pages/home.tsx") },
  { pattern: paths.tours, frame: "site", module: () => import("@site/pages/packages.tsx") },
  { pattern: paths.tour.pattern, frame: "site", module: () => import("@site/pages/package.tsx") },
  { pattern: paths.bookCab, frame: "site", module: () => import("@site/pages/book-cab.tsx") },
  { pattern: paths.cabJourney.pattern, frame: "site", module: () => import("@site/pages/cab-journey.tsx") },
  { pattern: paths.fares, frame: "site", module: () => import("@site/pages/fares.tsx") },
  { pattern: paths.roads, frame: "site", module: () => import("@site/pages/roads.tsx") },
  { pattern: paths.testimonials, frame: "site", module: () => import("@site/pages/testimonials.tsx") },
  { pattern: paths.contact, frame: "site", module: () => import("@site/pages/contact.tsx") },
  { pattern: paths.blog, frame: "site", module: () => import("@site/pages/blog.tsx") },
  { pattern: paths.post.pattern, frame: "site", module: () => import("@site/pages/post.tsx") },
  { pattern: paths.search, frame: "site", module: () => import("@site/pages/search.tsx") },
  { pattern: paths.compare, frame: "site", module: () => import("@site/pages/compare.tsx") },
  { pattern: paths.favourites, frame: "site", module: () => import("@site/pages/favourites.tsx") },
  { pattern: paths.letterConfirm, frame: "site", module: () => import("@site/pages/newsletter-confirm.tsx") },
  { pattern: paths.letterLeave, frame: "site", module: () => import("@site/pages/newsletter-unsubscribe.tsx") },
];

/** The desk's doors: the builds of other languages go without, and a server has them whoever asks it first. */
const ofOneLanguage: readonly Route[] =
  import.meta.env.SSR || isOriginal()
    ? [
        {
          pattern: paths.forgotPassword,
          frame: "bare",
          isOfOneLanguage: true,
          module: () => import("@site/pages/forgot-password.tsx"),
        },
        {
          pattern: paths.newPassword,
          frame: "bare",
          isOfOneLanguage: true,
          module: () => import("@site/pages/new-password.tsx"),
        },
        {
          pattern: paths.teamLogin,
          frame: "bare",
          isOfOneLanguage: true,
          module: () => import("@site/pages/team-login.tsx"),
        },
        {
          pattern: paths.adminLogin,
          frame: "bare",
          isOfOneLanguage: true,
          module: () => import("@site/pages/admin-login.tsx"),
        },
      ]
    : [];

export const routes: readonly Route[] = [...spoken, ...ofOneLanguage];

export const notFound: Route = {
  pattern: "*",
  frame: "site",
  module: () => import("@site/pages/not-found.tsx"),
};

/** The parameters when the path is the pattern's; null when it is not. A slash at the end makes no difference. */
export function matchPattern(pattern: string, path: string): Record<string, string> | null {
  const wanted = pattern.split("/").filter(Boolean);
  const given = path.split("/").filter(Boolean);
  if (wanted.length !== given.length) return null;
  const params: Record<string, string> = {};
  for (const [at, segment] of wanted.entries()) {
    const value = given[at] ?? "";
    if (!segment.startsWith(":")) {
      if (segment !== value) return null;
    } else {
      try {
        params[segment.slice(1)] = decodeURIComponent(value);
      } catch {
        // A broken escape like %zz names nothing of ours.
        return null;
      }
    }
  }
  return params;
}

/** The page of an address, and what the address says. */
export function routeOf(href: string): { route: Route; place: Place } {
  // Put together, not resolved: '//elsewhere' is a path of ours that is not there, never another host.
  const address = new URL(`http://site.invalid${href}`);
  const place = { href: address.pathname + address.search, search: address.searchParams };
  for (const route of routes) {
    const params = matchPattern(route.pattern, address.pathname);
    if (params) return { route, place: { ...place, params } };
  }
  return { route: notFound, place: { ...place, params: {} } };
}
