import type { Translated } from "./t.ts";
import { blog } from "./ur/blog.ts";
import { bookings } from "./ur/bookings.ts";
import { common } from "./ur/common.ts";
import { contact } from "./ur/contact.ts";
import { dates } from "./ur/dates.ts";
import { duty } from "./ur/duty.ts";
import { fares } from "./ur/fares.ts";
import { faults } from "./ur/faults.ts";
import { forms } from "./ur/forms.ts";
import { frame } from "./ur/frame.ts";
import { home } from "./ur/home.ts";
import { mails } from "./ur/mails.ts";
import { newsletter } from "./ur/newsletter.ts";
import { offline } from "./ur/offline.ts";
import { papers } from "./ur/papers.ts";
import { portal } from "./ur/portal.ts";
import { quotes } from "./ur/quotes.ts";
import { reviews } from "./ur/reviews.ts";
import { roads } from "./ur/roads.ts";
import { search } from "./ur/search.ts";
import { tours } from "./ur/tours.ts";
import { travellers } from "./ur/travellers.ts";

export const ur = {
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
