import { address } from "./routes.ts";

/** The documented REST paths (docs at /api/docs); those without /api are served with it too. */
export const restPaths = {
  openapi: "/api/openapi.json",
  docs: "/api/docs",
  signIn: "/api/team/login",
  signOut: "/api/team/logout",

  settings: "/api/site-settings",
  staffSettings: "/api/admin/site-settings",
  settingsUpdate: "/admin/site-settings",
  settingsReset: "/admin/site-settings/reset",

  popups: "/api/popups",
  staffPopups: "/api/admin/popups",
  popupCreate: "/admin/popups",
  popup: address("/admin/popups/:id"),

  vehicles: "/api/vehicles",
  places: "/api/places",
  roads: "/api/roads",
  roadsExport: "/api/admin/roads/export",
  way: "/api/roads/way",
  advisories: "/api/advisories",
  staffAdvisories: "/api/admin/advisories",
  advisory: address("/api/admin/advisories/:id"),
  advisoryEnd: address("/api/admin/advisories/:id/end"),
  advisoriesExport: "/api/admin/advisories/export",
  fares: "/api/fares",
  notifiedRates: "/api/fares/notified",
  faresExport: "/api/admin/fares/export",
  cabJourneys: "/api/fares/journeys",
  cabQuote: "/api/fares/quote",
  staffVehicles: "/api/admin/vehicles",
  vehicle: address("/api/admin/vehicles/:_id"),

  tours: "/api/packages",
  tour: address("/api/packages/:slug"),
  staffTours: "/api/admin/packages",
  staffTour: address("/api/admin/packages/:id"),

  testimonials: "/api/testimonials",
  staffTestimonials: "/api/admin/testimonials",
  testimonial: address("/api/admin/testimonials/:id"),
  testimonialApprove: address("/api/admin/testimonials/:id/approve"),
  testimonialReject: address("/api/admin/testimonials/:id/reject"),
  testimonialAnswer: address("/api/admin/testimonials/:id/answer"),

  gallery: "/api/admin/gallery",
  galleryImage: address("/api/admin/gallery/:id"),

  upload: "/api/admin/upload-image",
  images: "/api/admin/images",
  mediaCreate: "/api/admin/media",
  media: address("/api/admin/media/:id"),

  posts: "/api/blog/posts",
  /** A browser that navigates there gets the blog. */
  postsOrBlog: "/blog/posts",
  post: address("/blog/posts/:slug"),
  staffPosts: "/api/admin/blog/posts",
  postCreate: "/admin/blog/posts",
  postGenerate: "/admin/blog/generate",
  staffPost: address("/admin/blog/posts/:id"),

  search: "/api/search",

  requestCab: "/api/bookings/cab",
  requestTour: "/api/bookings/package",
  bookings: "/api/admin/bookings",
  booking: address("/api/admin/bookings/:id"),
  bookingsExport: "/api/admin/bookings/export",
  bookingsExportXlsx: "/api/admin/bookings/export.xlsx",
  money: address("/api/admin/bookings/:id/money"),
  payments: address("/api/admin/bookings/:id/payments"),
  refunds: address("/api/admin/bookings/:id/refunds"),
  onlineRefunds: address("/api/admin/payments/:id/online-refunds"),
  document: address("/api/admin/bookings/:id/documents/:kind"),
  invoice: address("/api/admin/bookings/:id/invoice"),
  creditNote: address("/api/admin/bookings/:id/credit-note"),
  debitNote: address("/api/admin/bookings/:id/debit-note"),
  paymentsExport: "/api/admin/payments/export",

  contact: "/api/contact",
  subscribe: "/api/newsletter",
  newsletterExport: "/api/admin/newsletter/export",

  team: "/admin/team",
  member: address("/admin/team/:id"),
  memberPassword: address("/admin/team/:id/change-password"),

  audit: "/api/admin/audit",
  auditExport: "/api/admin/audit/export",
  backups: "/api/admin/backups",
} as const;
