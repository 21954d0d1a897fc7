import type { MediaUseKind } from "@shikara/contract/media";
import { paths } from "@/app/paths.ts";
import { useMay } from "@/features/session/use-member.ts";
import { navigationFor } from "./navigation.ts";

const SCREENS: Record<MediaUseKind, string> = {
  vehicle: paths.admin.vehicles,
  tour: paths.admin.tours,
  popup: paths.admin.popups,
  post: paths.admin.blog,
  testimonial: paths.admin.testimonials,
  gallery: paths.admin.images,
  member: paths.admin.team,
  settings: paths.admin.settings,
};

/** Leads to the screen of a record with the record found; undefined for those who have no such screen. */
export function useRecordHref(): (record: { kind: MediaUseKind; name: string }) => string | undefined {
  const screens = new Set(navigationFor(useMay()).flatMap(({ links }) => links.map(({ href }) => href)));
  return ({ kind, name }) => {
    const screen = SCREENS[kind];
    if (!screens.has(screen)) return undefined;
    return name === "" ? screen : paths.adminFiltered(screen, { search: name });
  };
}
