import type { Permission } from "@shikara/contract/core/permissions";
import { adminPaths } from "@shikara/contract/routes";
import { SCREENS } from "./screens.ts";

interface Part {
  label: string;
  /** What else people call it. */
  also: string;
  /** The screen it stands on, and as what of it. */
  screen: string;
  shown: Record<string, string>;
  /** Who has it, of those who have the screen; nothing where all have. */
  permission?: Permission;
}

/** What stands on a screen of another name, and is looked for by its own. */
const PARTS: readonly Part[] = [
  {
    ...{ label: "Tax (GST)", also: "gstin rates", permission: "documents:update" as const },
    ...{ screen: adminPaths.settings, shown: { part: "tax" } },
  },
  {
    ...{ label: "Invoices and UPI", also: "bank account papers", permission: "documents:update" as const },
    ...{ screen: adminPaths.settings, shown: { part: "papers" } },
  },
  {
    ...{ label: "Cancellation fees and policies", also: "terms deposit", permission: "settings:read" as const },
    ...{ screen: adminPaths.settings, shown: { tab: "policies" } },
  },
  {
    ...{ label: "Reply templates", also: "answers", permission: "settings:read" as const },
    ...{ screen: adminPaths.settings, shown: { tab: "replies" } },
  },
  { label: "Tax by month", also: "gst returns gstr", screen: adminPaths.reports, shown: { report: "tax" } },
  {
    ...{ label: "Texts of mails", also: "e-mail templates wording", permission: "settings:update" as const },
    ...{ screen: adminPaths.outbox, shown: { tab: "texts" } },
  },
  {
    ...{ label: "Backups", also: "restore", permission: "backups:read" as const },
    ...{ screen: adminPaths.dashboard, shown: {} },
  },
  {
    ...{ label: "Passkeys, password and sessions", also: "second factor authenticator sign-in 2fa" },
    ...{ screen: adminPaths.profile, shown: {} },
  },
];

/** What is begun while one stands anywhere: the name of a screen's button, and the screen that has it. */
const BEGINNINGS: readonly Part[] = [
  {
    ...{ label: "New Booking", also: "add request by phone", permission: "bookings:create" as const },
    ...{ screen: adminPaths.bookings, shown: { new: "1" } },
  },
  {
    ...{ label: "New Enquiry", also: "add message call", permission: "enquiries:create" as const },
    ...{ screen: adminPaths.enquiries, shown: { new: "1" } },
  },
  {
    ...{ label: "New Quote", also: "add offer", permission: "quotes:create" as const },
    ...{ screen: adminPaths.quotes, shown: { new: "1" } },
  },
  {
    ...{ label: "Add Task", also: "new to-do", permission: "tasks:create" as const },
    ...{ screen: adminPaths.tasks, shown: { new: "1" } },
  },
];

type May = (permission: Permission) => boolean;

/** The parts that somebody with these permissions has, with the screen that each stands on. */
export const partsFor = (may: May) => shownOf(PARTS, may);

/** What somebody with these permissions may begin. */
export const beginningsFor = (may: May) => shownOf(BEGINNINGS, may);

function shownOf(parts: readonly Part[], may: May) {
  const isOpen = (permission: Permission | undefined) => permission === undefined || may(permission);
  return parts.flatMap(({ label, also, screen, shown, permission }) => {
    const on = SCREENS.find(({ href }) => href === screen);
    if (!on || !isOpen(on.permission) || !isOpen(permission)) return [];
    return [{ label, also, href: adminPaths.filtered(screen, shown), icon: on.icon, on: on.label }];
  });
}
