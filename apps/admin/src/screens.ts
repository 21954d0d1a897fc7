import type { NavigationGroup } from "@admin/components/shell.tsx";
import type { Permission } from "@shikara/contract/core/permissions";
import { adminPaths } from "@shikara/contract/routes";
import {
  ArchiveRestore,
  BellRing,
  CalendarCheck,
  CalendarRange,
  CarFront,
  ChartColumn,
  ContactRound,
  FileText,
  FileUp,
  FolderOpen,
  HandCoins,
  History,
  Hotel,
  IdCard,
  Images,
  Inbox,
  IndianRupee,
  KeySquare,
  Languages,
  LayoutDashboard,
  ListChecks,
  type LucideIcon,
  Mail,
  MailOpen,
  Map as MapIcon,
  MapPin,
  Megaphone,
  MessageSquareQuote,
  Newspaper,
  Route as RouteIcon,
  Send,
  Settings2,
  TriangleAlert,
  UserRound,
  UsersRound,
  Webhook,
} from "lucide-react";
import { type ComponentType, type LazyExoticComponent, lazy } from "react";

/** A screen: its address, what it is called in the side bar and who has it, and its page, fetched when it is first opened. */
interface AdminScreen {
  href: string;
  label: string;
  icon: LucideIcon;
  /** None for one's own profile. */
  permission?: Permission;
  Page: LazyExoticComponent<ComponentType>;
}

type Load = () => Promise<{ default: ComponentType }>;
const screen = (href: string, label: string, icon: LucideIcon, permission: Permission, load: Load) => ({
  ...{ href, label, icon, permission },
  Page: lazy(load),
});

/** Every screen of the back office, as the side bar has them. A further one is a line here. */
const GROUPS: readonly { title?: string; screens: readonly (AdminScreen & { permission: Permission })[] }[] = [
  {
    screens: [
      screen(
        adminPaths.dashboard,
        "Dashboard",
        LayoutDashboard,
        "dashboard:read",
        () => import("./pages/dashboard.tsx"),
      ),
    ],
  },
  {
    title: "Sales",
    screens: [
      screen(adminPaths.bookings, "Bookings", CalendarCheck, "bookings:read", () => import("./pages/bookings.tsx")),
      screen(adminPaths.duties, "Duties", CalendarRange, "duties:read", () => import("./pages/duties.tsx")),
      screen(adminPaths.enquiries, "Enquiries", Inbox, "enquiries:read", () => import("./pages/enquiries.tsx")),
      screen(adminPaths.quotes, "Quotes", FileText, "quotes:read", () => import("./pages/quotes.tsx")),
      screen(adminPaths.tasks, "Tasks", ListChecks, "tasks:read", () => import("./pages/tasks.tsx")),
      screen(adminPaths.customers, "Customers", ContactRound, "customers:read", () => import("./pages/customers.tsx")),
      screen(adminPaths.payments, "Payments", IndianRupee, "payments:report", () => import("./pages/payments.tsx")),
      screen(adminPaths.reports, "Reports", ChartColumn, "reports:read", () => import("./pages/reports.tsx")),
      screen(adminPaths.payables, "What we owe", HandCoins, "payables:read", () => import("./pages/payables.tsx")),
      screen(adminPaths.outbox, "Outbox", Mail, "outbox:read", () => import("./pages/outbox.tsx")),
      screen(adminPaths.reminders, "Reminders", BellRing, "reminders:read", () => import("./pages/reminders.tsx")),
      screen(adminPaths.newsletter, "Newsletter", MailOpen, "newsletter:read", () => import("./pages/newsletter.tsx")),
      screen(adminPaths.letters, "Letters", Send, "letters:read", () => import("./pages/letters.tsx")),
    ],
  },
  {
    title: "Catalogue",
    screens: [
      screen(adminPaths.tours, "Packages", MapIcon, "tours:read", () => import("./pages/packages.tsx")),
      screen(adminPaths.vehicles, "Vehicles", CarFront, "vehicles:read", () => import("./pages/vehicles.tsx")),
      screen(adminPaths.drivers, "Drivers and cars", IdCard, "drivers:read", () => import("./pages/drivers.tsx")),
      screen(adminPaths.suppliers, "Suppliers", Hotel, "suppliers:read", () => import("./pages/suppliers.tsx")),
      screen(adminPaths.places, "Places", MapPin, "places:read", () => import("./pages/places.tsx")),
      screen(adminPaths.roads, "Roads", RouteIcon, "roads:read", () => import("./pages/roads.tsx")),
      screen(
        adminPaths.advisories,
        "Advisories",
        TriangleAlert,
        "advisories:read",
        () => import("./pages/advisories.tsx"),
      ),
      screen(adminPaths.fares, "Fares", IndianRupee, "fares:read", () => import("./pages/fares.tsx")),
      screen(
        adminPaths.testimonials,
        "Testimonials",
        MessageSquareQuote,
        "testimonials:read",
        () => import("./pages/testimonials.tsx"),
      ),
      screen(adminPaths.images, "Image Gallery", Images, "gallery:read", () => import("./pages/images.tsx")),
    ],
  },
  {
    title: "Site",
    screens: [
      screen(adminPaths.blog, "Blog", Newspaper, "blog:read", () => import("./pages/blog.tsx")),
      screen(adminPaths.popups, "Popups", Megaphone, "popups:read", () => import("./pages/popups.tsx")),
      screen(
        adminPaths.translations,
        "Translations",
        Languages,
        "translations:read",
        () => import("./pages/translations.tsx"),
      ),
      screen(adminPaths.media, "Media", FolderOpen, "media:read", () => import("./pages/media.tsx")),
      screen(adminPaths.deleted, "Deleted", ArchiveRestore, "deleted:restore", () => import("./pages/deleted.tsx")),
      screen(adminPaths.settings, "Site Settings", Settings2, "settings:read", () => import("./pages/settings.tsx")),
    ],
  },
  {
    title: "Agency",
    screens: [
      screen(adminPaths.imports, "Import", FileUp, "imports:read", () => import("./pages/import.tsx")),
      screen(adminPaths.team, "Team", UsersRound, "team:read", () => import("./pages/team.tsx")),
      screen(adminPaths.roles, "Roles", KeySquare, "roles:read", () => import("./pages/roles.tsx")),
      screen(adminPaths.webhooks, "Webhooks", Webhook, "webhooks:read", () => import("./pages/webhooks.tsx")),
      screen(adminPaths.audit, "Audit Log", History, "audit:read", () => import("./pages/audit.tsx")),
    ],
  },
];

/** Everybody's own; the way to it is beside the name, not in the side bar. */
export const PROFILE: AdminScreen = {
  href: adminPaths.profile,
  label: "Profile",
  icon: UserRound,
  Page: lazy(() => import("./pages/profile.tsx")),
};

export const SCREENS: readonly AdminScreen[] = [...GROUPS.flatMap(({ screens }) => screens), PROFILE];

/**
 * What one must be allowed to see the screen at this address, written as loosely as the router reads it; none is asked for
 * one's own profile.
 */
export function permissionFor(path: string): Permission | undefined {
  const address = path.toLowerCase().replace(/\/$/, "");
  return SCREENS.find(({ href }) => href === address)?.permission;
}

/** The screens that somebody with these permissions has; `waiting` says by address how many wait there. */
export function navigationFor(
  may: (permission: Permission) => boolean,
  waiting: Readonly<Record<string, number | undefined>> = {},
): NavigationGroup[] {
  return GROUPS.map(({ title, screens }) => ({
    ...(title && { title }),
    links: screens
      .filter(({ permission }) => may(permission))
      .map(({ href, label, icon }) => ({ href, label, icon, waiting: waiting[href] })),
  })).filter(({ links }) => links.length > 0);
}
