/** Every address of the house: nobody writes one of their own. Those of the REST paths are in rest-routes.ts, of a customer's own booking in own-routes.ts, of what a visitor has searched for or chosen in finding-routes.ts, of a language's pages in language-routes.ts. */

/** The names of the parts of an address: `place` of `/packages/:place`. */
export type PartName<Pattern extends string> = Pattern extends `${string}:${infer Rest}`
  ? Rest extends `${infer Name}/${infer Further}`
    ? EndOf<Name> | PartName<`/${Further}`>
    : EndOf<Rest>
  : never;
/** Without what stands behind a name: `kind` of `kind.pdf`. */
type EndOf<Name extends string> = Name extends `${infer Before}.${string}` ? Before : Name;

type Names<Pattern extends string> = Pattern extends `${string}:${infer Rest}`
  ? Rest extends `${string}/${infer Further}`
    ? [part: string | number, ...Names<`/${Further}`>]
    : [part: string | number]
  : [];

/** Writes an address that has parts, each so that it cannot mean anything else. */
export interface Builder<Pattern extends string> {
  (...parts: Names<Pattern>): string;
  /** With `:name` for each part, as routers take it. */
  readonly pattern: Pattern;
}

/** An address with parts that are given in the order in which they stand. */
export function address<const Pattern extends string>(pattern: Pattern): Builder<Pattern> {
  const write = (...parts: Names<Pattern>) => {
    const left: (string | number)[] = [...parts];
    return pattern.replace(/:\w+/g, () => encodeURIComponent(left.shift() ?? ""));
  };
  return Object.assign(write, { pattern });
}

const PACKAGE = address("/packages/:place");
const POST = address("/blog/:slug");

// By itself, so that no visitor downloads the desk's whole map for the one address of its door.
const DASHBOARD = "/admin/dashboard";

/** What visitors open. */
export const paths = {
  home: "/",
  tours: "/packages",
  /** A package by its 1-based place in the list, or by its slug (the canonical one). */
  tour: PACKAGE,
  toursFiltered: (filters: Record<string, string>) => withQuery("/packages", filters),
  /** A package with one of its tabs open ('' for the first), and as a visitor has chosen it: when, and how many. */
  tourTab: (positionOrSlug: number | string, tab: string, chosen: Record<string, string> = {}) =>
    withQuery(PACKAGE(positionOrSlug), { ...chosen, tab }),
  /** The picture a page is shared with, made by the server. */
  tourCard: address("/og/packages/:slug.jpg"),
  postCard: address("/og/blog/:slug.jpg"),
  feed: "/feed.xml",
  sitemap: "/sitemap.xml",
  robots: "/robots.txt",
  /** Where unsaved settings are posted to be seen on a page. */
  settingsPreview: (page: string) => `${page}?preview=settings`,
  /** Where an unsaved package is posted to be seen as its page. */
  tourPreview: (slug: string) => `${PACKAGE(slug)}?preview=tours`,
  /** The form on a package's page. */
  tourForm: (slug: string) => `${PACKAGE(slug)}#book`,
  search: "/search",
  compare: "/compare",
  favourites: "/favourites",
  testimonials: "/testimonials",
  testimonialsFiltered: (filters: ReviewFilters) => withQuery("/testimonials", filters),
  bookCab: "/book-cab",
  /** The form with a journey in it. */
  bookCabFor: (journey: { from: string; to: string; on?: string; back?: string }) => withQuery("/book-cab", journey),
  /** A journey between two places by cab: 'srinagar-to-gulmarg'. */
  cabJourney: address("/cabs/:journey"),
  fares: "/fares",
  roads: "/roads",
  contact: "/contact",
  blog: "/blog",
  blogFiltered: (filters: BlogFilters) => withQuery("/blog", filters),
  /** A page of the blog, from 1, as it is narrowed. */
  blogPage: (filters: BlogFilters, page: number) =>
    withQuery("/blog", { ...filters, page: page > 1 ? String(page) : undefined }),
  /** The newsletter's form stands at the foot: there its answer is read. */
  letterForm: "/blog#letter",
  /** Where the links of the newsletter's mails lead. */
  letterConfirm: "/newsletter/confirm",
  letterLeave: "/newsletter/unsubscribe",
  post: POST,
  /** The picture that pages without one of their own are shared with, part of the build. */
  ownCard: "/og.jpg",
  teamLogin: "/team/login",
  forgotPassword: "/team/forgot-password",
  newPassword: "/team/new-password",
  adminLogin: "/admin/login",
  /** A sign-in page that leads on to a screen other than the dashboard. */
  signInFor: (login: "/team/login" | "/admin/login", next: string) =>
    next === DASHBOARD ? login : `${login}?${new URLSearchParams({ next })}`,
  picture: address("/media/:id/:file"),
} as const;

/** What staff open. */
export const adminPaths = {
  dashboard: DASHBOARD,
  tours: "/admin/packages",
  bookings: "/admin/bookings",
  /** The list with one of them open. */
  booking: (id: string) => withQuery("/admin/bookings", { open: id }),
  /** The list of what is booked of a package for a day. */
  bookingsOn: (title: string, day: string) => withQuery("/admin/bookings", { search: title, from: day, to: day }),
  /** The list with the form of a new one, begun with what an enquiry says. */
  bookingOf: (enquiryId: string) => withQuery("/admin/bookings", { enquiry: enquiryId }),
  /** New Booking, for this customer. */
  bookingFor: (customerId: string) => withQuery("/admin/bookings", { customer: customerId }),
  /** New Booking, with what this one says. */
  bookingLike: (id: string) => withQuery("/admin/bookings", { like: id }),
  enquiries: "/admin/enquiries",
  enquiry: (id: string) => withQuery("/admin/enquiries", { open: id }),
  quotes: "/admin/quotes",
  /** One of them as it is written. */
  quote: (id: string) => withQuery("/admin/quotes", { open: id }),
  /** A new one, begun with what an enquiry says. */
  quoteOf: (enquiryId: string) => withQuery("/admin/quotes", { enquiry: enquiryId }),
  tasks: "/admin/tasks",
  /** What is written by itself. */
  reminders: "/admin/reminders",
  customers: "/admin/customers",
  /** The list with one of them open. */
  customer: (id: string) => withQuery("/admin/customers", { open: id }),
  imports: "/admin/import",
  /** The first step, for one kind of file. */
  importOf: (kind: string) => withQuery("/admin/import", { kind }),
  payments: "/admin/payments",
  newsletter: "/admin/newsletter",
  letters: "/admin/letters",
  outbox: "/admin/outbox",
  /** The list with one of them open. */
  mail: (id: string) => withQuery("/admin/outbox", { open: id }),
  team: "/admin/team",
  roles: "/admin/roles",
  images: "/admin/images",
  testimonials: "/admin/testimonials",
  vehicles: "/admin/vehicles",
  places: "/admin/places",
  roads: "/admin/roads",
  fares: "/admin/fares",
  advisories: "/admin/advisories",
  /** Whom one of them touches. */
  disruption: (id: string) => withQuery("/admin/advisories", { open: id }),
  /** Who drives, and the cars. */
  drivers: "/admin/drivers",
  duties: "/admin/duties",
  /** Hotels, houseboats, guides: with their rates, what is held of them, and whom to ask again. */
  suppliers: "/admin/suppliers",
  supplier: (id: string) => withQuery("/admin/suppliers", { open: id }),
  /** What the agency owes them. */
  payables: "/admin/payables",
  reports: "/admin/reports",
  reportsOf: (month: string) => withQuery("/admin/reports", { from: month, to: month }),
  media: "/admin/media",
  settings: "/admin/site-settings",
  popups: "/admin/popups",
  translations: "/admin/translations",
  blog: "/admin/blog",
  profile: "/admin/profile",
  audit: "/admin/audit",
  /** The changes of one record. */
  auditOf: (domain: string, id: string) => withQuery("/admin/audit", { domain, recordId: id }),
  deleted: "/admin/deleted",
  webhooks: "/admin/webhooks",
  /** A list as its address narrows it. */
  filtered: (screen: string, filters: Record<string, string>) => withQuery(screen, filters),
} as const;

/** Below which a whole part of the house lies, without the slash behind: for routers, robots and questions of where one is. */
export const folders = {
  admin: "/admin",
  /** Every REST path is served below it, too. */
  rest: "/api",
  team: "/team",
  ownBookings: "/booking",
  letter: "/newsletter",
  pictures: "/media",
  cards: "/og",
} as const;

/** What machines ask: procedures, health, figures, mails that come in. */
export const servicePaths = {
  trpc: "/trpc",
  live: "/health/live",
  ready: "/health/ready",
  metrics: "/metrics",
  inboundMail: "/webhooks/inbound-mail",
  razorpay: "/webhooks/razorpay",
  /** Bookings, for a member's calendar elsewhere; the key stands in the query, which proxies' logs leave out. */
  calendar: "/calendar.ics",
  /** A driver's duties, for the calendar of their own phone; the same of its key. */
  driverCalendar: "/duties.ics",
} as const;

/** How a visitor narrowed the blog, as it stands in the address. Empty ones are left out. */
export interface BlogFilters {
  search?: string | undefined;
  category?: string | undefined;
  sort?: string | undefined;
}

/** How a visitor narrowed the reviews. */
export interface ReviewFilters {
  rating?: string | undefined;
  package?: string | undefined;
}

type Query = (BlogFilters & { page?: string | undefined }) | ReviewFilters | Record<string, string>;

function withQuery(path: string, query: Query): string {
  const given = Object.entries(query).filter((entry): entry is [string, string] => Boolean(entry[1]));
  return given.length === 0 ? path : `${path}?${new URLSearchParams(given)}`;
}

/** Where a signed-in person may be sent: a path of our own back office, nothing else. */
export function safeNext(next: string | null | undefined): string {
  const isOwn = next?.startsWith("/admin/") && !/[\\\p{Cc}]/u.test(next) && !next.startsWith(paths.adminLogin);
  return isOwn && next ? next : DASHBOARD;
}
