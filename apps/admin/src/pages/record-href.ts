import type { FoundKind } from "@shikara/contract/dashboard/schema";
import type { MediaUseKind } from "@shikara/contract/media/schema";
import { paths } from "@shikara/contract/routes";
import { useMay } from "@admin/features/session/use-member.ts";
import { navigationFor } from "./navigation.ts";

const SCREENS: Record<FoundKind | MediaUseKind, string> = {
  booking: paths.admin.bookings,
  enquiry: paths.admin.enquiries,
  customer: paths.admin.customers,
  vehicle: paths.admin.vehicles,
  tour: paths.admin.tours,
  popup: paths.admin.popups,
  post: paths.admin.blog,
  testimonial: paths.admin.testimonials,
  gallery: paths.admin.images,
  media: paths.admin.media,
  member: paths.admin.team,
  settings: paths.admin.settings,
};

/** Leads to the screen of a record with the record found; undefined for those who have no such screen. */
export function useRecordHref(): (kind: FoundKind | MediaUseKind, find: string) => string | undefined {
  const screens = new Set(navigationFor(useMay()).flatMap(({ links }) => links.map(({ href }) => href)));
  return (kind, find) => {
    const screen = SCREENS[kind];
    if (!screens.has(screen)) return undefined;
    return find === "" ? screen : paths.adminFiltered(screen, { search: find });
  };
}
