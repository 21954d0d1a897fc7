import type { WaitingKind } from "@shikara/contract/dashboard/schema";
import { adminPaths } from "@shikara/contract/routes";

const LISTS: Record<WaitingKind, { screen: string; status: string }> = {
  bookings: { screen: adminPaths.bookings, status: "pending" },
  enquiries: { screen: adminPaths.enquiries, status: "new" },
  testimonials: { screen: adminPaths.testimonials, status: "pending" },
  posts: { screen: adminPaths.blog, status: "pending_approval" },
};

/** Leads to the list that holds just what waits, where it is among these screens. */
export function waitingHref(screens: readonly { href: string }[]) {
  return (kind: WaitingKind): string | undefined => {
    const { screen, status } = LISTS[kind];
    return screens.some(({ href }) => href === screen) ? adminPaths.filtered(screen, { status }) : undefined;
  };
}
