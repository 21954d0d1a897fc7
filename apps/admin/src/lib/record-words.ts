import type { Domain } from "@shikara/contract/core/domains";

/** What staff call one record of a domain. */
export const RECORD_WORDS: Partial<Record<Domain, string>> = {
  tours: "package",
  vehicles: "vehicle",
  testimonials: "testimonial",
  gallery: "gallery image",
  media: "picture",
  popups: "popup",
  blog: "blog post",
  calendars: "calendar address",
  translations: "translation",
  bookings: "booking",
  payments: "price or payment",
  places: "place",
  roads: "road",
  fares: "fare",
  advisories: "advisory",
  documents: "document",
  enquiries: "enquiry",
  customers: "customer",
  newsletter: "subscriber",
  outbox: "mail",
  webhooks: "webhook",
  team: "team member",
  settings: "site settings",
  auth: "sign-in",
};
