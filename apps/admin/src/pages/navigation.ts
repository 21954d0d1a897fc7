import type { NavigationGroup } from "@admin/components/shell.tsx";
import type { Permission } from "@shikara/contract/core/permissions";
import { adminPaths } from "@shikara/contract/routes";
import {
  ArchiveRestore,
  CalendarCheck,
  CarFront,
  ContactRound,
  FolderOpen,
  History,
  Images,
  Inbox,
  IndianRupee,
  LayoutDashboard,
  Mail,
  MailOpen,
  Map as MapIcon,
  Megaphone,
  MessageSquareQuote,
  Newspaper,
  Settings2,
  UserRound,
  UsersRound,
  Webhook,
} from "lucide-react";

type StaffLink = NavigationGroup["links"][number] & { permission: Permission };

const GROUPS: readonly { title?: string; links: readonly StaffLink[] }[] = [
  {
    links: [{ href: adminPaths.dashboard, label: "Dashboard", icon: LayoutDashboard, permission: "dashboard:read" }],
  },
  {
    title: "Sales",
    links: [
      { href: adminPaths.bookings, label: "Bookings", icon: CalendarCheck, permission: "bookings:read" },
      { href: adminPaths.enquiries, label: "Enquiries", icon: Inbox, permission: "enquiries:read" },
      { href: adminPaths.customers, label: "Customers", icon: ContactRound, permission: "customers:read" },
      { href: adminPaths.payments, label: "Payments", icon: IndianRupee, permission: "payments:report" },
      { href: adminPaths.outbox, label: "Outbox", icon: Mail, permission: "outbox:read" },
      { href: adminPaths.newsletter, label: "Newsletter", icon: MailOpen, permission: "newsletter:read" },
    ],
  },
  {
    title: "Catalogue",
    links: [
      { href: adminPaths.tours, label: "Packages", icon: MapIcon, permission: "tours:read" },
      { href: adminPaths.vehicles, label: "Vehicles", icon: CarFront, permission: "vehicles:read" },
      {
        href: adminPaths.testimonials,
        label: "Testimonials",
        icon: MessageSquareQuote,
        permission: "testimonials:read",
      },
      { href: adminPaths.images, label: "Image Gallery", icon: Images, permission: "gallery:read" },
    ],
  },
  {
    title: "Site",
    links: [
      { href: adminPaths.blog, label: "Blog", icon: Newspaper, permission: "blog:read" },
      { href: adminPaths.popups, label: "Popups", icon: Megaphone, permission: "popups:read" },
      { href: adminPaths.media, label: "Media", icon: FolderOpen, permission: "media:read" },
      { href: adminPaths.deleted, label: "Deleted", icon: ArchiveRestore, permission: "deleted:restore" },
      { href: adminPaths.settings, label: "Site Settings", icon: Settings2, permission: "settings:read" },
    ],
  },
  {
    title: "Agency",
    links: [
      { href: adminPaths.team, label: "Team", icon: UsersRound, permission: "team:read" },
      { href: adminPaths.webhooks, label: "Webhooks", icon: Webhook, permission: "webhooks:read" },
      { href: adminPaths.audit, label: "Audit Log", icon: History, permission: "audit:read" },
    ],
  },
];

/** Everybody's own; the way to it is beside the name, not in the side bar. */
export const PROFILE = { href: adminPaths.profile, label: "Profile", icon: UserRound };

/**
 * What one must be allowed to see the screen at this address, written as loosely as the router reads it; none is asked for
 * one's own profile.
 */
export function permissionFor(path: string): Permission | undefined {
  const address = path.toLowerCase().replace(/\/$/, "");
  return GROUPS.flatMap(({ links }) => links).find(({ href }) => href === address)?.permission;
}

/** The screens that somebody with these permissions has; `waiting` says by address how many wait there. */
export function navigationFor(
  may: (permission: Permission) => boolean,
  waiting: Readonly<Record<string, number | undefined>> = {},
): NavigationGroup[] {
  return GROUPS.map(({ title, links }) => ({
    ...(title && { title }),
    links: links.filter(({ permission }) => may(permission)).map((link) => ({ ...link, waiting: waiting[link.href] })),
  })).filter(({ links }) => links.length > 0);
}
