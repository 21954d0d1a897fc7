import { ARRIVALS } from "@shikara/api/core/arrivals.queries";
import type { AppServices } from "@shikara/api/core/context";
import { CHANGES } from "@shikara/api/core/transaction.queries";
import { DOMAINS, type Domain } from "@shikara/contract/core/domains";
import type { Database } from "@shikara/db/client";

function knownDomains(payload: string): Domain[] {
  const named = new Set(payload.split(","));
  return DOMAINS.filter((domain) => named.has(domain));
}

/** Hears what this and other processes change: kept answers go, and staff screens are told. */
export async function hearChanges(
  database: Database,
  services: Pick<AppServices, "announce" | "deskEvents">,
): Promise<void> {
  const tell = (domains: readonly Domain[]) => {
    services.announce(domains);
    services.deskEvents.changed(domains);
  };
  await database.listen(
    CHANGES,
    (payload) => tell(knownDomains(payload)),
    () => tell(DOMAINS),
  );
  await database.listen(
    ARRIVALS,
    (payload) => services.deskEvents.arrived(payload),
    () => undefined,
  );
}
