import { advisoriesRest } from "./advisories.ts";
import { auditRest } from "./audit.ts";
import { authRest } from "./auth.ts";
import { backupsRest } from "./backups.ts";
import { blogRest } from "./blog.ts";
import { bookingsRest } from "./bookings.ts";
import { documentsRest } from "./documents.ts";
import { driversRest } from "./drivers.ts";
import { dutiesRest } from "./duties.ts";
import { enquiriesRest } from "./enquiries.ts";
import { faresRest } from "./fares.ts";
import { galleryRest } from "./gallery.ts";
import { mediaRest } from "./media.ts";
import { newsletterRest } from "./newsletter.ts";
import { payablesRest } from "./payables.ts";
import { paymentsRest } from "./payments.ts";
import { placesRest } from "./places.ts";
import { popupsRest } from "./popups.ts";
import { reportsRest } from "./reports.ts";
import { roadsRest } from "./roads.ts";
import { searchRest } from "./search.ts";
import { settingsRest } from "./settings.ts";
import { staysRest } from "./stays.ts";
import { suppliersRest } from "./suppliers.ts";
import type { RestTable } from "./table.ts";
import { tasksRest } from "./tasks.ts";
import { teamRest } from "./team.ts";
import { testimonialsRest } from "./testimonials.ts";
import { toursRest } from "./tours.ts";
import { travellersRest } from "./travellers.ts";
import { unitsRest } from "./units.ts";
import { vehiclesRest } from "./vehicles.ts";

/** Every documented path. A new domain is one line here. */
export const restTables: readonly RestTable[] = [
  settingsRest,
  popupsRest,
  vehiclesRest,
  toursRest,
  testimonialsRest,
  blogRest,
  searchRest,
  bookingsRest,
  paymentsRest,
  placesRest,
  roadsRest,
  faresRest,
  advisoriesRest,
  driversRest,
  unitsRest,
  dutiesRest,
  tasksRest,
  suppliersRest,
  staysRest,
  travellersRest,
  payablesRest,
  reportsRest,
  documentsRest,
  enquiriesRest,
  newsletterRest,
  galleryRest,
  mediaRest,
  teamRest,
  authRest,
  auditRest,
  backupsRest,
];
