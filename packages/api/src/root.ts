import { advisoriesRouter } from "./advisories/advisories.router.ts";
import { auditRouter } from "./audit/audit.router.ts";
import { authRouter } from "./auth/auth.router.ts";
import { memberAccessRouter } from "./auth/member-access.router.ts";
import { backupsRouter } from "./backups/backups.router.ts";
import { blogRouter } from "./blog/blog.router.ts";
import { bookingsRouter } from "./bookings/bookings.router.ts";
import { calendarsRouter } from "./calendars/calendars.router.ts";
import { createCallerFactory, mergeRouters, router } from "./core/trpc.ts";
import { customersRouter } from "./customers/customers.router.ts";
import { dashboardRouter } from "./dashboard/dashboard.router.ts";
import { deletedRouter } from "./deleted/deleted.router.ts";
import { outboxRouter } from "./delivery/outbox/outbox.router.ts";
import { webhooksRouter } from "./delivery/webhooks/webhooks.router.ts";
import { departuresRouter } from "./departures/departures.router.ts";
import { disruptionsRouter, roadDeletionRouter } from "./disruptions/disruptions.router.ts";
import { documentsRouter } from "./documents/documents.router.ts";
import { travellerListRouter } from "./documents/traveller-list.router.ts";
import { driversRouter } from "./drivers/drivers.router.ts";
import { dutiesRouter } from "./duties/duties.router.ts";
import { enquiriesRouter } from "./enquiries/enquiries.router.ts";
import { faresRouter } from "./fares/fares.router.ts";
import { galleryRouter } from "./gallery/gallery.router.ts";
import { importsRouter } from "./imports/imports.router.ts";
import { lettersRouter } from "./letters/letters.router.ts";
import { mediaRouter } from "./media/media.router.ts";
import { newsletterRouter } from "./newsletter/newsletter.router.ts";
import { payablesRouter } from "./payables/payables.router.ts";
import { paymentsRouter } from "./payments/payments.router.ts";
import { placesRouter } from "./places/places.router.ts";
import { popupsRouter } from "./popups/popups.router.ts";
import { portalRouter } from "./portal/portal.router.ts";
import { quotesRouter } from "./quotes/quotes.router.ts";
import { remindersRouter } from "./reminders/reminders.router.ts";
import { reportsRouter } from "./reports/reports.router.ts";
import { reviewsRouter } from "./reviews/reviews.router.ts";
import { roadsRouter } from "./roads/roads.router.ts";
import { rolesRouter } from "./roles/roles.router.ts";
import { searchRouter } from "./search/search.router.ts";
import { settingsRouter } from "./settings/settings.router.ts";
import { staysRouter } from "./stays/stays.router.ts";
import { suppliersRouter } from "./suppliers/suppliers.router.ts";
import { tasksRouter } from "./tasks/tasks.router.ts";
import { teamRouter } from "./team/team.router.ts";
import { testimonialsRouter } from "./testimonials/testimonials.router.ts";
import { toursRouter } from "./tours/tours.router.ts";
import { translationsRouter } from "./translations/translations.router.ts";
import { travellersRouter } from "./travellers/travellers.router.ts";
import { unitsRouter } from "./units/units.router.ts";
import { vehiclesRouter } from "./vehicles/vehicles.router.ts";

export const appRouter = router({
  advisories: mergeRouters(advisoriesRouter, disruptionsRouter),
  audit: auditRouter,
  auth: authRouter,
  backups: backupsRouter,
  blog: blogRouter,
  bookings: mergeRouters(bookingsRouter, portalRouter),
  calendars: calendarsRouter,
  customers: customersRouter,
  dashboard: dashboardRouter,
  deleted: deletedRouter,
  documents: documentsRouter,
  departures: departuresRouter,
  drivers: driversRouter,
  duties: dutiesRouter,
  suppliers: suppliersRouter,
  stays: staysRouter,
  travellers: mergeRouters(travellersRouter, travellerListRouter),
  payables: payablesRouter,
  reports: reportsRouter,
  enquiries: enquiriesRouter,
  gallery: galleryRouter,
  imports: importsRouter,
  media: mediaRouter,
  newsletter: newsletterRouter,
  letters: lettersRouter,
  payments: paymentsRouter,
  places: placesRouter,
  outbox: outboxRouter,
  popups: popupsRouter,
  translations: translationsRouter,
  fares: faresRouter,
  quotes: quotesRouter,
  roads: mergeRouters(roadsRouter, roadDeletionRouter),
  search: searchRouter,
  settings: settingsRouter,
  reminders: remindersRouter,
  tasks: tasksRouter,
  roles: rolesRouter,
  team: mergeRouters(teamRouter, memberAccessRouter),
  testimonials: mergeRouters(testimonialsRouter, reviewsRouter),
  tours: toursRouter,
  units: unitsRouter,
  vehicles: vehiclesRouter,
  webhooks: webhooksRouter,
});

export type AppRouter = typeof appRouter;
export const createCaller = createCallerFactory(appRouter);
