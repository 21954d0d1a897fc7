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

/** Every screen of the back office, as the side bar has them. A further one is a line here. */
const GROUPS: readonly { title?: string; screens: readonly (AdminScreen & { permission: Permission })[] }[] = [
  {
    screens: [
      {
        href: adminPaths.dashboard,
        label: "Dashboard",
        icon: LayoutDashboard,
        permission: "dashboard:read",
        Page: lazy(() => import("./pages/dashboard.tsx")),
      },
    ],
  },
  {
    title: "Sales",
    screens: [
      {
        href: adminPaths.bookings,
        label: "Bookings",
        icon: CalendarCheck,
        permission: "bookings:read",
        Page: lazy(() => import("./pages/bookings.tsx")),
      },
      {
        href: adminPaths.duties,
        label: "Duties",
        icon: CalendarRange,
        permission: "duties:read",
        Page: lazy(() => import("./pages/duties.tsx")),
      },
      {
        href: adminPaths.enquiries,
        label: "Enquiries",
        icon: Inbox,
        permission: "enquiries:read",
        Page: lazy(() => import("./pages/enquiries.tsx")),
      },
      {
        href: adminPaths.quotes,
        label: "Quotes",
        icon: FileText,
        permission: "quotes:read",
        Page: lazy(() => import("./pages/quotes.tsx")),
      },
      {
        href: adminPaths.tasks,
        label: "Tasks",
        icon: ListChecks,
        permission: "tasks:read",
        Page: lazy(() => import("./pages/tasks.tsx")),
      },
      {
        href: adminPaths.customers,
        label: "Customers",
        icon: ContactRound,
        permission: "customers:read",
        Page: lazy(() => import("./pages/customers.tsx")),
      },
      {
        href: adminPaths.payments,
        label: "Payments",
        icon: IndianRupee,
        permission: "payments:report",
        Page: lazy(() => import("./pages/payments.tsx")),
      },
      {
        href: adminPaths.reports,
        label: "Reports",
        icon: ChartColumn,
        permission: "reports:read",
        Page: lazy(() => import("./pages/reports.tsx")),
      },
      {
        href: adminPaths.payables,
        label: "What we owe",
        icon: HandCoins,
        permission: "payables:read",
        Page: lazy(() => import("./pages/payables.tsx")),
      },
      {
        href: adminPaths.outbox,
        label: "Outbox",
        icon: Mail,
        permission: "outbox:read",
        Page: lazy(() => import("./pages/outbox.tsx")),
      },
      {
        href: adminPaths.reminders,
        label: "Reminders",
        icon: BellRing,
        permission: "reminders:read",
        Page: lazy(() => import("./pages/reminders.tsx")),
      },
      {
        href: adminPaths.newsletter,
        label: "Newsletter",
        icon: MailOpen,
        permission: "newsletter:read",
        Page: lazy(() => import("./pages/newsletter.tsx")),
      },
      {
        href: adminPaths.letters,
        label: "Letters",
        icon: Send,
        permission: "letters:read",
        Page: lazy(() => import("./pages/letters.tsx")),
      },
    ],
  },
  {
    title: "Catalogue",
    screens: [
      {
        href: adminPaths.tours,
        label: "Packages",
        icon: MapIcon,
        permission: "tours:read",
        Page: lazy(() => import("./pages/packages.tsx")),
      },
      {
        href: adminPaths.vehicles,
        label: "Vehicles",
        icon: CarFront,
        permission: "vehicles:read",
        Page: lazy(() => import("./pages/vehicles.tsx")),
      },
      {
        href: adminPaths.drivers,
        label: "Drivers and cars",
        icon: IdCard,
        permission: "drivers:read",
        Page: lazy(() => import("./pages/drivers.tsx")),
      },
      {
        href: adminPaths.suppliers,
        label: "Suppliers",
        icon: Hotel,
        permission: "suppliers:read",
        Page: lazy(() => import("./pages/suppliers.tsx")),
      },
      {
        href: adminPaths.places,
        label: "Places",
        icon: MapPin,
        permission: "places:read",
        Page: lazy(() => import("./pages/places.tsx")),
      },
      {
        href: adminPaths.roads,
        label: "Roads",
        icon: RouteIcon,
        permission: "roads:read",
        Page: lazy(() => import("./pages/roads.tsx")),
      },
      {
        href: adminPaths.advisories,
        label: "Advisories",
        icon: TriangleAlert,
        permission: "advisories:read",
        Page: lazy(() => import("./pages/advisories.tsx")),
      },
      {
        href: adminPaths.fares,
        label: "Fares",
        icon: IndianRupee,
        permission: "fares:read",
        Page: lazy(() => import("./pages/fares.tsx")),
      },
      {
        href: adminPaths.testimonials,
        label: "Testimonials",
        icon: MessageSquareQuote,
        permission: "testimonials:read",
        Page: lazy(() => import("./pages/testimonials.tsx")),
      },
      {
        href: adminPaths.images,
        label: "Image Gallery",
        icon: Images,
        permission: "gallery:read",
        Page: lazy(() => import("./pages/images.tsx")),
      },
    ],
  },
  {
    title: "Site",
    screens: [
      {
        href: adminPaths.blog,
        label: "Blog",
        icon: Newspaper,
        permission: "blog:read",
        Page: lazy(() => import("./pages/blog.tsx")),
      },
      {
        href: adminPaths.popups,
        label: "Popups",
        icon: Megaphone,
        permission: "popups:read",
        Page: lazy(() => import("./pages/popups.tsx")),
      },
      {
        href: adminPaths.translations,
        label: "Translations",
        icon: Languages,
        permission: "translations:read",
        Page: lazy(() => import("./pages/translations.tsx")),
      },
      {
        href: adminPaths.media,
        label: "Media",
        icon: FolderOpen,
        permission: "media:read",
        Page: lazy(() => import("./pages/media.tsx")),
      },
      {
        href: adminPaths.deleted,
        label: "Deleted",
        icon: ArchiveRestore,
        permission: "deleted:restore",
        Page: lazy(() => import("./pages/deleted.tsx")),
      },
      {
        href: adminPaths.settings,
        label: "Site Settings",
        icon: Settings2,
        permission: "settings:read",
        Page: lazy(() => import("./pages/settings.tsx")),
      },
    ],
  },
  {
    title: "Agency",
    screens: [
      {
        href: adminPaths.imports,
        label: "Import",
        icon: FileUp,
        permission: "imports:read",
        Page: lazy(() => import("./pages/import.tsx")),
      },
      {
        href: adminPaths.team,
        label: "Team",
        icon: UsersRound,
        permission: "team:read",
        Page: lazy(() => import("./pages/team.tsx")),
      },
      {
        href: adminPaths.roles,
        label: "Roles",
        icon: KeySquare,
        permission: "roles:read",
        Page: lazy(() => import("./pages/roles.tsx")),
      },
      {
        href: adminPaths.webhooks,
        label: "Webhooks",
        icon: Webhook,
        permission: "webhooks:read",
        Page: lazy(() => import("./pages/webhooks.tsx")),
      },
      {
        href: adminPaths.audit,
        label: "Audit Log",
        icon: History,
        permission: "audit:read",
        Page: lazy(() => import("./pages/audit.tsx")),
      },
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
