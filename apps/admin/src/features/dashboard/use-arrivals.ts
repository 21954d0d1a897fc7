import { arrivalAbout } from "@admin/lib/arrival-about.ts";
import { trpc } from "@admin/lib/trpc.ts";
import { useIsSeen } from "@admin/lib/use-is-seen.ts";
import type { Domain } from "@shikara/contract/core/domains";
import type { Arrival } from "@shikara/contract/core/requests";
import { HEARD } from "@shikara/contract/dashboard/schema";
import { notify } from "@shikara/ui/notify.ts";
import { useEffect, useRef } from "react";
import { arrivalWords } from "./arrival-words.ts";

/** Changes that come together are fetched together. */
const GATHER_MS = 300;

/**
 * Listens for what comes in and what colleagues change, while the screen is seen: counts and lists come anew, and a quiet notice
 * tells of a new booking or message, and of what a customer does with theirs. A hidden tab listens to nothing, so that many of
 * them do not use up the browser's connections; once it is seen again it catches up.
 */
export function useArrivals(isStaff: boolean, onOpen: (arrived: Arrival) => void): void {
  const utils = trpc.useUtils();
  const refresh = useRefresh();
  const mayHaveMissed = useRef(false);
  const isSeen = useIsSeen();
  const tell = (arrived: Arrival) => {
    if (arrived.by && arrived.by === utils.auth.me.getData()?.id) return;
    const { words, detail } = arrivalWords(arrived);
    notify.info(words, { detail, about: arrivalAbout(arrived), action: { label: "Open", run: () => onOpen(arrived) } });
  };
  const { error } = trpc.dashboard.events.useSubscription(undefined, {
    enabled: isStaff && isSeen,
    // Back after a gap: whatever happened meanwhile was not heard.
    onStarted() {
      if (mayHaveMissed.current) refresh(...HEARD);
      mayHaveMissed.current = true;
    },
    onData: (event) => (event.kind === "arrived" ? tell(event.arrival) : refresh(event.domain)),
  });
  // A line that broke before anything was heard on it leaves a gap, too.
  useEffect(() => {
    if (error) mayHaveMissed.current = true;
  }, [error]);
}

/** Has what the screens hold of these domains fetched anew, gathered. */
function useRefresh(): (...domains: Domain[]) => void {
  const utils = trpc.useUtils();
  const stale = useRef(new Set<Domain>());
  const gathering = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(gathering.current), []);
  const fetchAnew = () => {
    const told = stale.current;
    stale.current = new Set();
    gathering.current = undefined;
    const isAny = (...domains: Domain[]) => domains.some((domain) => told.has(domain));
    if (told.has("bookings")) void utils.bookings.invalidate();
    // Seats are taken and come free with bookings.
    if (isAny("bookings", "departures")) void utils.departures.invalidate();
    // What is owed follows from the journey, and from its being called off.
    if (isAny("bookings", "payments")) void utils.payments.invalidate();
    // What is paid brings papers, and calls for vouchers; who has one mailed reads so.
    if (isAny("bookings", "payments", "documents", "outbox")) void utils.documents.invalidate();
    if (told.has("enquiries")) void utils.enquiries.invalidate();
    if (told.has("quotes")) void utils.quotes.invalidate();
    if (told.has("testimonials")) void utils.testimonials.invalidate();
    // What waits for somebody is told there.
    if (isAny("bookings", "enquiries", "quotes", "testimonials")) void utils.dashboard.invalidate();
    // Whoever books or writes may be somebody new.
    if (isAny("customers", "bookings", "enquiries")) void utils.customers.invalidate();
    if (told.has("outbox")) {
      void utils.dashboard.deskCounts.invalidate();
      // A thread tells how its mails fare.
      void utils.enquiries.byId.invalidate();
    }
    // Each of them may have written a mail.
    void utils.outbox.invalidate();
    if (told.has("tasks")) {
      void utils.tasks.invalidate();
      void utils.dashboard.deskCounts.invalidate();
    }
    if (isAny("reminders", "outbox")) void utils.reminders.invalidate();
    if (told.has("webhooks")) void utils.webhooks.invalidate();
    // A duty follows its booking, and is told with its driver and car.
    if (isAny("bookings", "drivers", "units", "duties")) void utils.duties.invalidate();
    // A stay follows its booking, and is told with its supplier and what was paid.
    if (isAny("bookings", "suppliers", "stays", "payables")) {
      void utils.stays.invalidate();
      void utils.payables.invalidate();
    }
    if (isAny("suppliers", "stays")) void utils.suppliers.invalidate();
    if (told.has("drivers")) void utils.drivers.invalidate();
    if (told.has("units")) void utils.units.invalidate();
    if (isAny("drivers", "units", "duties")) void utils.dashboard.deskCounts.invalidate();
    if (isAny("advisories", "roads")) {
      void utils.advisories.invalidate();
      void utils.roads.invalidate();
    }
  };
  return (...domains) => {
    for (const domain of domains) stale.current.add(domain);
    gathering.current ??= setTimeout(fetchAnew, GATHER_MS);
  };
}
