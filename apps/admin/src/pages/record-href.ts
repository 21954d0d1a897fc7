import { useMay } from "@admin/features/session/use-member.ts";
import { EVERYBODY } from "@admin/features/tasks/use-task-list.ts";
import type { FoundKind } from "@shikara/contract/dashboard/schema";
import type { MediaUseKind } from "@shikara/contract/media/schema";
import { adminPaths } from "@shikara/contract/routes";
import type { TaskRecordKind } from "@shikara/contract/tasks/rules";
import type { TaskView } from "@shikara/contract/tasks/schema";
import { navigationFor } from "../screens.ts";

type Kind = FoundKind | MediaUseKind | TaskRecordKind;

const SCREENS: Record<Kind, string> = {
  booking: adminPaths.bookings,
  enquiry: adminPaths.enquiries,
  quote: adminPaths.quotes,
  customer: adminPaths.customers,
  task: adminPaths.tasks,
  vehicle: adminPaths.vehicles,
  driver: adminPaths.drivers,
  unit: adminPaths.drivers,
  supplier: adminPaths.suppliers,
  tour: adminPaths.tours,
  popup: adminPaths.popups,
  post: adminPaths.blog,
  testimonial: adminPaths.testimonials,
  gallery: adminPaths.images,
  media: adminPaths.media,
  member: adminPaths.team,
  letter: adminPaths.letters,
  translation: adminPaths.translations,
  settings: adminPaths.settings,
};

/** Those that stand in a drawer beside their list, which needs no narrowing for it. */
const DRAWERS: ReadonlySet<Kind> = new Set(["booking", "enquiry", "quote", "customer"]);

/** Leads to a record, open on its screen; undefined for those who have no such screen. */
export function useRecordHref(): (kind: Kind, id: string, title: string) => string | undefined {
  const screens = new Set(navigationFor(useMay()).flatMap(({ links }) => links.map(({ href }) => href)));
  return (kind, id, title) => {
    const screen = SCREENS[kind];
    if (!screens.has(screen)) return undefined;
    // What it is of stands before it: each kind has a list of its own.
    if (kind === "translation") return adminPaths.filtered(screen, { kind: id.split(" ")[0] ?? "", search: title });
    // Whoever's it is: the list is of one's own otherwise.
    if (kind === "task") return adminPaths.filtered(screen, { search: title, owner: EVERYBODY, open: id });
    return adminPaths.filtered(screen, DRAWERS.has(kind) ? { open: id } : { search: title, open: id });
  };
}

/** Leads to what a task is about. */
export function useTaskRecordHref() {
  const hrefOf = useRecordHref();
  return ({ kind, id, name }: NonNullable<TaskView["record"]>) => hrefOf(kind, id, name ?? "");
}
