import { blog } from "./hi/blog.ts";
import { bookings } from "./hi/bookings.ts";
import { common } from "./hi/common.ts";
import { contact } from "./hi/contact.ts";
import { dates } from "./hi/dates.ts";
import { duty } from "./hi/duty.ts";
import { fares } from "./hi/fares.ts";
import { faults } from "./hi/faults.ts";
import { forms } from "./hi/forms.ts";
import { frame } from "./hi/frame.ts";
import { home } from "./hi/home.ts";
import { mails } from "./hi/mails.ts";
import { newsletter } from "./hi/newsletter.ts";
import { offline } from "./hi/offline.ts";
import { papers } from "./hi/papers.ts";
import { portal } from "./hi/portal.ts";
import { quotes } from "./hi/quotes.ts";
import { reviews } from "./hi/reviews.ts";
import { roads } from "./hi/roads.ts";
import { search } from "./hi/search.ts";
import { tours } from "./hi/tours.ts";
import { travellers } from "./hi/travellers.ts";
import type { Translated } from "./t.ts";

export const hi = {
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
} satisfies Translated;
