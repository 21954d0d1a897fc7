import type { WaitingKind } from "@shikara/contract/dashboard/schema";
import { paths } from "@shikara/contract/routes";

const LISTS: Record<WaitingKind, { screen: string; status: string }> = {
  bookings: { screen: paths.admin.bookings, status: "pending" },
  enquiries: { screen: paths.admin.enquiries, status: "new" },
  testimonials: { screen: paths.admin.testimonials, status: "pending" },
  posts: { screen: paths.admin.blog, status: "pending_approval" },
};

/** Leads to the list that holds just what waits, where it is among these screens. */
export function waitingHref(screens: readonly { href: string }[]) {
  return (kind: WaitingKind): string | undefined => {
    const { screen, status } = LISTS[kind];
    return screens.some(({ href }) => href === screen) ? paths.adminFiltered(screen, { status }) : undefined;
  };
}
