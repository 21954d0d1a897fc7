import type { Permission } from "@shikara/contract/core/permissions";
import type { Givable } from "@shikara/contract/roles/rules";

type AreaOf<P extends string> = P extends `${infer Area}:${string}` ? Area : never;
type ActionOf<P extends string> = P extends `${string}:${infer Action}` ? Action : never;
type Area = AreaOf<Givable>;

const AREA_WORDS: Record<Area, string> = {
  dashboard: "Dashboard",
  bookings: "Bookings",
  enquiries: "Enquiries",
  quotes: "Quotes",
  customers: "Customers",
  tasks: "Tasks",
  documents: "Invoices and papers",
  travellers: "Traveller lists",
  payments: "Payments",
  payables: "What suppliers are owed",
  reports: "Reports",
  duties: "Duties",
  drivers: "Drivers",
  units: "Cars",
  suppliers: "Suppliers",
  stays: "Stays",
  places: "Places",
  roads: "Roads",
  fares: "Fares",
  advisories: "Advisories",
  vehicles: "Vehicles",
  tours: "Packages",
  blog: "Blog",
  popups: "Popups",
  testimonials: "Testimonials",
  gallery: "Gallery",
  media: "Media",
  translations: "Translations",
  newsletter: "Newsletter readers",
  letters: "Letters",
  outbox: "Mails",
  reminders: "Reminders",
  imports: "Import",
  settings: "Site settings",
  deleted: "Deleted records",
  webhooks: "Webhooks",
  audit: "Audit log",
  backups: "Backups",
};

const ACTION_WORDS: Record<ActionOf<Givable>, string> = {
  read: "See",
  create: "Add",
  update: "Change",
  delete: "Delete",
  give: "Give out",
  offer: "Make offers",
  refund: "Pay back",
  discount: "Lower prices",
  report: "See the ledger",
  send: "Send",
  resend: "Send again",
  merge: "Merge",
  export: "Export",
  erase: "Erase",
  undo: "Take back",
  approve: "Approve, publish",
  restore: "Bring back",
};

/** Where the common word would say too little. */
const OWN_WORDS: Partial<Record<Permission, string>> = {
  "travellers:read": "See in full, print",
  "travellers:update": "Enter",
  "payments:create": "Take",
  "payables:create": "Pay",
  "documents:create": "Issue",
  "reminders:update": "Word, switch on",
};

/** Areas as the side bar has them. */
export const AREAS: readonly { title: string; areas: readonly Area[] }[] = [
  {
    title: "Sales",
    areas: ["dashboard", "bookings", "enquiries", "quotes", "customers", "tasks", "documents", "travellers"],
  },
  { title: "Money", areas: ["payments", "payables", "reports"] },
  {
    title: "Journeys",
    areas: ["duties", "drivers", "units", "suppliers", "stays", "places", "roads", "fares", "advisories"],
  },
  {
    title: "Site",
    areas: ["vehicles", "tours", "blog", "popups", "testimonials", "gallery", "media", "translations"],
  },
  { title: "Mail", areas: ["newsletter", "letters", "outbox", "reminders"] },
  { title: "Agency", areas: ["imports", "settings", "deleted", "webhooks", "audit", "backups"] },
];

export const areaWords = (area: Area): string => AREA_WORDS[area];

/** What one may do, beside the name of its area. */
export function actionWords(permission: Permission): string {
  const action = permission.slice(permission.indexOf(":") + 1) as ActionOf<Givable>;
  return OWN_WORDS[permission] ?? ACTION_WORDS[action];
}

/** What one may do, by itself: Bookings: change. */
export function permissionWords(permission: Permission): string {
  const area = permission.slice(0, permission.indexOf(":")) as Area;
  const action = actionWords(permission);
  return `${AREA_WORDS[area]}: ${action.charAt(0).toLowerCase()}${action.slice(1)}`;
}
