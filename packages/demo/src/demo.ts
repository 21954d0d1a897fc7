import { calendarNow } from "@shikara/contract/core/calendar";
import type { Traveller } from "@shikara/contract/travellers/schema";
import type { advisories } from "@shikara/db/schema/advisories";
import type { posts } from "@shikara/db/schema/blog";
import type { bookings } from "@shikara/db/schema/bookings";
import type { departures } from "@shikara/db/schema/departures";
import type { agencyPapers, invoiceCounters, invoices } from "@shikara/db/schema/documents";
import type { drivers } from "@shikara/db/schema/drivers";
import type { duties } from "@shikara/db/schema/duties";
import type { enquiries } from "@shikara/db/schema/enquiries";
import type { cabTerms, fares, notifiedRates } from "@shikara/db/schema/fares";
import type { gallery } from "@shikara/db/schema/gallery";
import type { letters } from "@shikara/db/schema/letters";
import type { subscribers } from "@shikara/db/schema/newsletter";
import type { supplierPayments } from "@shikara/db/schema/payables";
import type { payments } from "@shikara/db/schema/payments";
import type { places } from "@shikara/db/schema/places";
import type { popupDays, popups } from "@shikara/db/schema/popups";
import type { quotes } from "@shikara/db/schema/quotes";
import type { stretches } from "@shikara/db/schema/roads";
import type { stays } from "@shikara/db/schema/stays";
import type { allotments, supplierRates, suppliers } from "@shikara/db/schema/suppliers";
import type { tasks } from "@shikara/db/schema/tasks";
import type { team } from "@shikara/db/schema/team";
import type { testimonials } from "@shikara/db/schema/testimonials";
import type { tours } from "@shikara/db/schema/tours";
import type { translations } from "@shikara/db/schema/translations";
import type { units } from "@shikara/db/schema/units";
import type { vehicles } from "@shikara/db/schema/vehicles";
import { demoAdvisories } from "./advisories.ts";
import { demoBookings } from "./bookings.ts";
import { demoDepartures } from "./departures.ts";
import { demoDrivers, demoUnits } from "./drivers.ts";
import { demoDuties } from "./duties.ts";
import { demoEnquiries } from "./enquiries.ts";
import { demoFares, demoNotified, demoTerms } from "./fares.ts";
import { demoGallery } from "./gallery.ts";
import { demoMembers } from "./members.ts";
import { DEMO_PAPERS, demoInvoices, demoPayments } from "./money.ts";
import { demoLetters, demoSubscribers } from "./newsletter.ts";
import { demoPlaces } from "./places.ts";
import { demoPopupDays, demoPopups } from "./popups.ts";
import { demoPosts } from "./posts.ts";
import { demoQuotes } from "./quotes.ts";
import { demoRoads } from "./roads.ts";
import type { PictureUrl } from "./scenes.ts";
import { demoStays, demoSupplierPayments } from "./stays.ts";
import { demoSuppliers } from "./suppliers.ts";
import { demoTasks } from "./tasks.ts";
import { demoTestimonials } from "./testimonials.ts";
import { demoTours } from "./tours.ts";
import { demoTranslations } from "./translations.ts";
import { demoTravellers } from "./travellers.ts";
import { demoVehicles } from "./vehicles.ts";

/** Rows of the demo agency, to be inserted in this order: later ones name earlier ones. */
export interface DemoAgency {
  /** Without passwords: whoever inserts them gives them one. */
  team: Omit<typeof team.$inferInsert, "passwordHash">[];
  vehicles: (typeof vehicles.$inferInsert)[];
  places: (typeof places.$inferInsert)[];
  stretches: (typeof stretches.$inferInsert)[];
  advisories: (typeof advisories.$inferInsert)[];
  cabTerms: (typeof cabTerms.$inferInsert)[];
  fares: (typeof fares.$inferInsert)[];
  notifiedRates: (typeof notifiedRates.$inferInsert)[];
  tours: (typeof tours.$inferInsert)[];
  departures: (typeof departures.$inferInsert)[];
  testimonials: (typeof testimonials.$inferInsert)[];
  gallery: (typeof gallery.$inferInsert)[];
  posts: (typeof posts.$inferInsert)[];
  popups: (typeof popups.$inferInsert)[];
  popupDays: (typeof popupDays.$inferInsert)[];
  translations: (typeof translations.$inferInsert)[];
  papers: typeof agencyPapers.$inferInsert;
  bookings: (typeof bookings.$inferInsert)[];
  drivers: (typeof drivers.$inferInsert)[];
  units: (typeof units.$inferInsert)[];
  duties: (typeof duties.$inferInsert)[];
  suppliers: (typeof suppliers.$inferInsert)[];
  supplierRates: (typeof supplierRates.$inferInsert)[];
  allotments: (typeof allotments.$inferInsert)[];
  stays: (typeof stays.$inferInsert)[];
  /** Of some bookings; sealed as they are inserted. */
  travellers: { bookingId: string; travellers: Traveller[] }[];
  supplierPayments: (typeof supplierPayments.$inferInsert)[];
  payments: (typeof payments.$inferInsert)[];
  invoices: (typeof invoices.$inferInsert)[];
  invoiceCounters: (typeof invoiceCounters.$inferInsert)[];
  enquiries: (typeof enquiries.$inferInsert)[];
  quotes: (typeof quotes.$inferInsert)[];
  tasks: (typeof tasks.$inferInsert)[];
  subscribers: (typeof subscribers.$inferInsert)[];
  letters: (typeof letters.$inferInsert)[];
}

/** An agency in the middle of its season, every date counted from `now`; `picture` gives a scene's stored address. */
export function demoAgency(picture: PictureUrl, now: Date): DemoAgency {
  const members = demoMembers(picture);
  const vehicles = demoVehicles(picture);
  const places = demoPlaces();
  const tours = demoTours(picture, places, now);
  const popups = demoPopups(picture, now);
  const { day: today } = calendarNow("Asia/Kolkata", now);
  const advisories = demoAdvisories(places, today);
  const bookings = demoBookings({ tours, vehicles }, now);
  const drivers = demoDrivers(today);
  const units = demoUnits({ vehicles }, today);
  const quotes = demoQuotes(members, now);
  const market = demoSuppliers(places, today);
  const stays = demoStays({ bookings, market }, now);
  return {
    team: Object.values(members),
    vehicles,
    places,
    stretches: demoRoads(places),
    advisories,
    cabTerms: demoTerms(vehicles),
    fares: demoFares(places, vehicles),
    notifiedRates: demoNotified(),
    tours,
    departures: demoDepartures(tours, now),
    testimonials: demoTestimonials(tours, picture, now),
    gallery: demoGallery(picture, now),
    posts: demoPosts(members, picture, now),
    popups,
    popupDays: demoPopupDays(popups, now),
    translations: demoTranslations({ tours, popups, advisories }),
    papers: DEMO_PAPERS,
    bookings,
    drivers,
    units,
    duties: demoDuties({ bookings, drivers, units }, now),
    suppliers: market.suppliers,
    supplierRates: market.rates,
    allotments: market.allotments,
    stays,
    travellers: demoTravellers(bookings, now),
    supplierPayments: demoSupplierPayments(stays, members.manager, now),
    payments: demoPayments(bookings, members.agent, now),
    ...demoInvoices(bookings, members.manager),
    enquiries: demoEnquiries(now),
    quotes,
    tasks: demoTasks({ members, bookings, quotes }, now),
    subscribers: demoSubscribers(now),
    letters: demoLetters(now),
  };
}
