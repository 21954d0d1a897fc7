/** Every address of the site. Screens build links from here and write none themselves. */
export const paths = {
  home: "/",
  tours: "/packages",
  /** A package by its 1-based place in the list, or by its slug (the canonical one). */
  tour: (positionOrSlug: number | string) => `/packages/${encodeURIComponent(positionOrSlug)}`,
  toursFiltered: (filters: Record<string, string>) => withQuery("/packages", filters),
  /** A package with one of its tabs open; '' for the first. */
  tourTab: (positionOrSlug: number | string, tab: string) =>
    `/packages/${encodeURIComponent(positionOrSlug)}${tab && `?tab=${tab}`}`,
  /** The picture a page is shared with, made by the server. */
  tourCard: (slug: string) => `/og/packages/${encodeURIComponent(slug)}.jpg`,
  postCard: (slug: string) => `/og/blog/${encodeURIComponent(slug)}.jpg`,
  feed: "/feed.xml",
  /** Where unsaved settings are posted to be seen on a page. */
  settingsPreview: (page: string) => `${page}?preview=settings`,
  /** Where an unsaved package is posted to be seen as its page. */
  tourPreview: (slug: string) => `/packages/${encodeURIComponent(slug)}?preview=tours`,
  /** The form on a package's page. */
  tourForm: (slug: string) => `/packages/${encodeURIComponent(slug)}#book`,
  testimonials: "/testimonials",
  testimonialsFiltered: (filters: ReviewFilters) => withQuery("/testimonials", filters),
  bookCab: "/book-cab",
  contact: "/contact",
  blog: "/blog",
  blogFiltered: (filters: BlogFilters) => withQuery("/blog", filters),
  /** A page of the blog, from 1, as it is narrowed. */
  blogPage: (filters: BlogFilters, page: number) =>
    withQuery("/blog", { ...filters, page: page > 1 ? String(page) : undefined }),
  /** The letter's form stands at the foot: there its answer is read. */
  letterForm: "/blog#letter",
  /** Where the links of the letter's mails lead. */
  letterConfirm: "/newsletter/confirm",
  letterLeave: "/newsletter/unsubscribe",
  post: (slug: string) => `/blog/${encodeURIComponent(slug)}`,
  /** The picture that pages without one of their own are shared with, part of the build. */
  ownCard: "/og.jpg",
  /** A customer's own booking; the key to it is no part of the address. */
  ownBooking: (reference: string) => `/booking/${encodeURIComponent(reference)}`,
  ownDocument: (reference: string, kind: string) => `/booking/${encodeURIComponent(reference)}/${kind}.pdf`,
  ownCancel: (reference: string) => `/booking/${encodeURIComponent(reference)}/cancel`,
  teamLogin: "/team/login",
  forgotPassword: "/team/forgot-password",
  newPassword: "/team/new-password",
  adminLogin: "/admin/login",
  /** A sign-in page that leads on to a screen other than the dashboard. */
  signInFor: (login: "/team/login" | "/admin/login", next: string) =>
    next === "/admin/dashboard" ? login : `${login}?${new URLSearchParams({ next })}`,
  /** A list of the back office as its address narrows it. */
  adminFiltered: (screen: string, filters: Record<string, string>) => withQuery(screen, filters),
  admin: {
    dashboard: "/admin/dashboard",
    tours: "/admin/packages",
    bookings: "/admin/bookings",
    /** The list with one of them open. */
    booking: (id: string) => `/admin/bookings?open=${encodeURIComponent(id)}`,
    /** The list with the form of a new one, begun with what an enquiry says. */
    bookingOf: (enquiryId: string) => `/admin/bookings?enquiry=${encodeURIComponent(enquiryId)}`,
    /** New Booking, for this customer. */
    bookingFor: (customerId: string) => `/admin/bookings?customer=${encodeURIComponent(customerId)}`,
    document: (bookingId: string, kind: string) => `/api/admin/bookings/${bookingId}/documents/${kind}`,
    enquiries: "/admin/enquiries",
    enquiry: (id: string) => `/admin/enquiries?open=${encodeURIComponent(id)}`,
    customers: "/admin/customers",
    /** The list with one of them open. */
    customer: (id: string) => `/admin/customers?open=${encodeURIComponent(id)}`,
    payments: "/admin/payments",
    newsletter: "/admin/newsletter",
    outbox: "/admin/outbox",
    /** The list with one of them open. */
    mail: (id: string) => `/admin/outbox?open=${encodeURIComponent(id)}`,
    team: "/admin/team",
    images: "/admin/images",
    testimonials: "/admin/testimonials",
    vehicles: "/admin/vehicles",
    media: "/admin/media",
    settings: "/admin/site-settings",
    popups: "/admin/popups",
    blog: "/admin/blog",
    profile: "/admin/profile",
    audit: "/admin/audit",
    deleted: "/admin/deleted",
    webhooks: "/admin/webhooks",
  },
  /** The changes of one record. */
  auditOf: (domain: string, id: string) => `/admin/audit?${new URLSearchParams({ domain, recordId: id })}`,
  newsletterExport: "/api/admin/newsletter/export",
  paymentsExport: "/api/admin/payments/export",
  auditExport: "/api/admin/audit/export",
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
  return isOwn && next ? next : paths.admin.dashboard;
}
