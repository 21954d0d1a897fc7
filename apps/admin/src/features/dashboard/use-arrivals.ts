import { trpc } from "@admin/lib/trpc.ts";
import { type Arrival, arrival } from "@shikara/contract/core/requests";
import { servicePaths } from "@shikara/contract/routes";
import { notify } from "@shikara/ui/notify.ts";
import { useEffect, useRef } from "react";

const EVENTS = servicePaths.events;
/** Changes that come together are fetched together. */
const GATHER_MS = 300;
const WORDS = { bookings: "New booking", enquiries: "New message" };
const EVENT_WORDS = { cancelAsked: "A customer asks to cancel", replied: "A customer has written back" };

/**
 * Listens for what comes in and what colleagues change, while the screen is seen: counts and lists come anew, and a quiet notice
 * tells of a new booking or message, that a customer asks to cancel or has written back. A hidden tab listens to nothing, so that many of them do not use up the browser's
 * connections; once it is seen again it catches up.
 */
export function useArrivals(isStaff: boolean, onOpen: (arrived: Arrival) => void): void {
  const utils = trpc.useUtils();
  const open = useRef(onOpen);
  open.current = onOpen;
  useEffect(() => {
    if (!isStaff) return;
    let line: EventSource | undefined;
    let gathering: ReturnType<typeof setTimeout> | undefined;
    const stale = new Set<string>();
    const refresh = (...domains: string[]) => {
      for (const domain of domains) stale.add(domain);
      gathering ??= setTimeout(() => {
        gathering = undefined;
        if (stale.has("bookings")) void utils.bookings.invalidate();
        if (stale.has("enquiries")) void utils.enquiries.invalidate();
        if (stale.has("bookings") || stale.has("enquiries")) void utils.dashboard.invalidate();
        // Whoever books or writes may be somebody new.
        if (["customers", "bookings", "enquiries"].some((one) => stale.has(one))) void utils.customers.invalidate();
        if (stale.has("outbox")) {
          void utils.dashboard.deskCounts.invalidate();
          // A thread tells how its mails fare.
          void utils.enquiries.byId.invalidate();
        }
        // Each of them may have written a mail.
        void utils.outbox.invalidate();
        if (stale.has("webhooks")) void utils.webhooks.invalidate();
        stale.clear();
      }, GATHER_MS);
    };
    const tell = ({ data }: MessageEvent<string>) => {
      const arrived = arrival.parse(JSON.parse(data));
      if (arrived.by && arrived.by === utils.auth.me.getData()?.id) return;
      const detail = `${arrived.name}, ${arrived.title}`;
      const words = arrived.event === "new" ? WORDS[arrived.domain] : EVENT_WORDS[arrived.event];
      notify.info(words, { detail, action: { label: "Open", run: () => open.current(arrived) } });
    };
    const begin = () => {
      if (line || document.hidden) return;
      let hasOpened = false;
      const one = new EventSource(EVENTS);
      line = one;
      // Back after a gap: whatever happened meanwhile was not heard.
      one.onopen = () => {
        if (hasOpened) refresh("bookings", "enquiries");
        hasOpened = true;
      };
      one.addEventListener("arrival", tell);
      one.addEventListener("changed", ({ data }: MessageEvent<string>) => refresh(data));
      one.addEventListener("ended", () => one.close());
    };
    const look = () => {
      if (document.hidden) {
        line?.close();
        line = undefined;
      } else if (!line) {
        begin();
        refresh("bookings", "enquiries");
      }
    };
    begin();
    document.addEventListener("visibilitychange", look);
    return () => {
      document.removeEventListener("visibilitychange", look);
      clearTimeout(gathering);
      line?.close();
    };
  }, [isStaff, utils]);
}
