import type { Permission } from "@shikara/contract/core/permissions";
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
import { paths } from "@shikara/contract/routes";
import type { NavigationGroup } from "@admin/components/shell.tsx";

type StaffLink = NavigationGroup["links"][number] & { permission: Permission };

const GROUPS: readonly { title?: string; links: readonly StaffLink[] }[] = [
  {
    links: [{ href: paths.admin.dashboard, label: "Dashboard", icon: LayoutDashboard, permission: "dashboard:read" }],
  },
  {
    title: "Sales",
    links: [
      { href: paths.admin.bookings, label: "Bookings", icon: CalendarCheck, permission: "bookings:read" },
      { href: paths.admin.enquiries, label: "Enquiries", icon: Inbox, permission: "enquiries:read" },
      { href: paths.admin.customers, label: "Customers", icon: ContactRound, permission: "customers:read" },
      { href: paths.admin.payments, label: "Payments", icon: IndianRupee, permission: "payments:report" },
      { href: paths.admin.outbox, label: "Outbox", icon: Mail, permission: "outbox:read" },
      { href: paths.admin.newsletter, label: "Newsletter", icon: MailOpen, permission: "newsletter:read" },
    ],
  },
  {
    title: "Catalogue",
    links: [
      { href: paths.admin.tours, label: "Packages", icon: MapIcon, permission: "tours:read" },
      { href: paths.admin.vehicles, label: "Vehicles", icon: CarFront, permission: "vehicles:read" },
      {
        href: paths.admin.testimonials,
        label: "Testimonials",
        icon: MessageSquareQuote,
        permission: "testimonials:read",
      },
      { href: paths.admin.images, label: "Image Gallery", icon: Images, permission: "gallery:read" },
    ],
  },
  {
    title: "Site",
    links: [
      { href: paths.admin.blog, label: "Blog", icon: Newspaper, permission: "blog:read" },
      { href: paths.admin.popups, label: "Popups", icon: Megaphone, permission: "popups:read" },
      { href: paths.admin.media, label: "Media", icon: FolderOpen, permission: "media:read" },
      { href: paths.admin.deleted, label: "Deleted", icon: ArchiveRestore, permission: "deleted:restore" },
      { href: paths.admin.settings, label: "Site Settings", icon: Settings2, permission: "settings:read" },
    ],
  },
  {
    title: "Agency",
    links: [
      { href: paths.admin.team, label: "Team", icon: UsersRound, permission: "team:read" },
      { href: paths.admin.webhooks, label: "Webhooks", icon: Webhook, permission: "webhooks:read" },
      { href: paths.admin.audit, label: "Audit Log", icon: History, permission: "audit:read" },
    ],
  },
];

/** Everybody's own; the way to it is beside the name, not in the side bar. */
export const PROFILE = { href: paths.admin.profile, label: "Profile", icon: UserRound };

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
