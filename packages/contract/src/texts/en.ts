import { blog } from "./en/blog.ts";
import { bookings } from "./en/bookings.ts";
import { common } from "./en/common.ts";
import { contact } from "./en/contact.ts";
import { dates } from "./en/dates.ts";
import { duty } from "./en/duty.ts";
import { fares } from "./en/fares.ts";
import { faults } from "./en/faults.ts";
import { forms } from "./en/forms.ts";
import { frame } from "./en/frame.ts";
import { home } from "./en/home.ts";
import { mails } from "./en/mails.ts";
import { newsletter } from "./en/newsletter.ts";
import { offline } from "./en/offline.ts";
import { papers } from "./en/papers.ts";
import { portal } from "./en/portal.ts";
import { quotes } from "./en/quotes.ts";
import { reviews } from "./en/reviews.ts";
import { roads } from "./en/roads.ts";
import { search } from "./en/search.ts";
import { tours } from "./en/tours.ts";
import { travellers } from "./en/travellers.ts";

export const en = {
  blog,
  bookings,
  common,
  contact,
  dates,
  duty,
  fares,
  faults,
  forms,
  frame,
  home,
  mails,
  newsletter,
  offline,
  papers,
  portal,
  quotes,
  reviews,
  roads,
  search,
  tours,
  travellers,
};
