import { randomUUID } from "node:crypto";
import { calendarNow } from "@shikara/contract/core/calendar";
import { paths } from "@shikara/contract/routes";
import type { popupDays, popups } from "@shikara/db/schema/popups";
import type { PictureUrl } from "./scenes.ts";

type Popup = typeof popups.$inferInsert & { id: string };
type Count = typeof popupDays.$inferInsert;

const DAY_MS = 24 * 3_600_000;
const PAPER = { backgroundColor: "#ffffff", textColor: "#241c16", buttonColor: "#f59e0b" };
const NIGHT = { backgroundColor: "#0c434a", textColor: "#ffffff", buttonColor: "#f59e0b" };

/** One of each type: the offer is live, the announcement waits, the news is over, the alert is kept for bad days. */
export function demoPopups(picture: PictureUrl, now: Date): Popup[] {
  const inDays = (days: number) => new Date(now.getTime() + days * DAY_MS);
  const spoken = (date: Date) =>
    date.toLocaleDateString("en-IN", { day: "numeric", month: "long", timeZone: "Asia/Kolkata" });
  const offerEnds = inDays(20);

  const shown: Omit<Popup, "id">[] = [
    {
      ...PAPER,
      title: "First snow, second night free",
      content: `Book Kashmir Adventure Special before ${spoken(offerEnds)} and stay one more night in Gulmarg.`,
      popupType: "offer",
      buttonText: "See the offer",
      imageUrl: picture("gulmarg-snow"),
      linkUrl: paths.tour("kashmir-adventure-special"),
      showOnPages: ["home", "packages"],
      displayDuration: 12_000,
      cookieExpiry: 72,
      startDate: inDays(-3),
      endDate: offerEnds,
      isActive: true,
    },
    {
      ...NIGHT,
      title: "Sunday hours, from next month",
      content: "On Sundays our ghat is staffed from 10 am to 2 pm. Drivers can be reached at any hour, as always.",
      popupType: "announcement",
      buttonText: "Our hours",
      imageUrl: "",
      linkUrl: paths.contact,
      showOnPages: ["home", "contact"],
      displayDuration: 8_000,
      cookieExpiry: 168,
      startDate: inDays(10),
      endDate: inDays(40),
      isActive: false,
    },
    {
      ...PAPER,
      title: "The chinars have turned",
      content: "Nishat is at its reddest this week. Four trees worth the walk, and the hour to stand under them.",
      popupType: "news",
      buttonText: "Read where",
      imageUrl: picture("chinar-autumn"),
      linkUrl: paths.post("where-the-chinars-turn-first"),
      showOnPages: ["home", "blog"],
      displayDuration: 8_000,
      cookieExpiry: 48,
      startDate: inDays(-45),
      endDate: inDays(-24),
      isActive: true,
    },
    {
      backgroundColor: "#7a2318",
      textColor: "#ffffff",
      buttonColor: "#f59e0b",
      title: "Srinagar-Jammu highway closed today",
      content: "Flights are running. If you travel by road, call us first: we move your pickup without a fee.",
      popupType: "alert",
      buttonText: "Call us",
      imageUrl: "",
      linkUrl: paths.contact,
      showOnPages: ["all"],
      displayDuration: 30_000,
      cookieExpiry: 6,
      startDate: inDays(-60),
      endDate: null,
      isActive: false,
    },
  ];
  return shown.map((popup) => ({ id: randomUUID(), ...popup }));
}

/** What visitors of a small agency's site did: more of them at the end of a week, some who click, most who close. */
export function demoPopupDays(shown: readonly Popup[], now: Date): Count[] {
  const dayOf = (at: number) => calendarNow("Asia/Kolkata", new Date(at)).day;
  return shown.flatMap(({ id, isActive, startDate, endDate }) => {
    if (!isActive) return [];
    const end = Math.min(endDate?.getTime() ?? now.getTime(), now.getTime());
    const days = Math.ceil((end - startDate.getTime()) / DAY_MS);
    return Array.from({ length: Math.max(0, days) }, (_, at) => {
      const day = dayOf(startDate.getTime() + at * DAY_MS);
      // Sunday is 0 and the busiest; a little swell over the weeks keeps it from looking drawn.
      const busy = [66, 31, 28, 33, 36, 48, 61][new Date(day).getUTCDay()] ?? 30;
      const count = busy + ((at * 7) % 11);
      const clicked = Math.round(count / (7 + (at % 4)));
      return [
        { popupId: id, day, kind: "shown" as const, count },
        { popupId: id, day, kind: "clicked" as const, count: clicked },
        { popupId: id, day, kind: "closed" as const, count: Math.round((count - clicked) * 0.85) },
      ];
    }).flat();
  });
}
