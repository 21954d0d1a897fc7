import type { WaitingKind } from "@shikara/contract/dashboard/schema";
import { adminPaths } from "@shikara/contract/routes";

const LISTS: Record<WaitingKind, { screen: string; filter: Record<string, string> }> = {
  bookings: { screen: adminPaths.bookings, filter: { status: "pending" } },
  asksToCancel: { screen: adminPaths.bookings, filter: { asks: "cancel" } },
  over: { screen: adminPaths.bookings, filter: { status: "confirmed", over: "yes" } },
  prices: { screen: adminPaths.bookings, filter: { status: "pending", approval: "asked" } },
  // They stand above what came in and went out.
  refunds: { screen: adminPaths.payments, filter: {} },
  enquiries: { screen: adminPaths.enquiries, filter: { status: "new" } },
  late: { screen: adminPaths.enquiries, filter: { age: "late" } },
  // A draft or a sent one that has changed: each says so in the list.
  quotes: { screen: adminPaths.quotes, filter: {} },
  wishes: { screen: adminPaths.quotes, filter: { state: "asked" } },
  testimonials: { screen: adminPaths.testimonials, filter: { status: "pending" } },
  reports: { screen: adminPaths.testimonials, filter: { reported: "yes" } },
  posts: { screen: adminPaths.blog, filter: { status: "pending_approval" } },
};

/** Leads to the list that holds just what waits, where it is among these screens. */
export function waitingHref(screens: readonly { href: string }[]) {
  return (kind: WaitingKind): string | undefined => {
    const { screen, filter } = LISTS[kind];
    return screens.some(({ href }) => href === screen) ? adminPaths.filtered(screen, filter) : undefined;
  };
}
