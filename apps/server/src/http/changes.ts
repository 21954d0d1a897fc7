import { ARRIVALS } from "@shikara/api/core/arrivals.queries";
import { CHANGES } from "@shikara/api/core/transaction.queries";
import type { AppServices } from "@shikara/api/core/context";
import { DOMAINS, type Domain } from "@shikara/contract/core/domains";
import type { Database } from "@shikara/db/client";
import type { StaffEvents } from "./staff-events.ts";

function knownDomains(payload: string): Domain[] {
  const named = new Set(payload.split(","));
  return DOMAINS.filter((domain) => named.has(domain));
}

/** Hears what this and other processes change: kept answers go, and staff screens are told. */
export async function hearChanges(
  database: Database,
  services: Pick<AppServices, "announce">,
  events: StaffEvents,
): Promise<void> {
  const tell = (domains: readonly Domain[]) => {
    services.announce(domains);
    events.changed(domains);
  };
  await database.listen(
    CHANGES,
    (payload) => tell(knownDomains(payload)),
    () => tell(DOMAINS),
  );
  await database.listen(
    ARRIVALS,
    (payload) => events.arrived(payload),
    () => undefined,
  );
}
