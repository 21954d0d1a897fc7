/** Every domain of the house. The name is the same in the database, the router, the REST table and the screens. */
export const DOMAINS = [
  "settings",
  "popups",
  "vehicles",
  "tours",
  "departures",
  "places",
  "testimonials",
  "gallery",
  "media",
  "bookings",
  "payments",
  "documents",
  "enquiries",
  "customers",
  "blog",
  "team",
  "auth",
  "dashboard",
  "newsletter",
  "outbox",
  "webhooks",
  "audit",
  "backups",
  "search",
] as const;

export type Domain = (typeof DOMAINS)[number];
