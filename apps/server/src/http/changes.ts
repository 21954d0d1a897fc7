import { ARRIVALS } from "@shikara/api/core/arrivals.queries";
import type { AppServices } from "@shikara/api/core/context";
import { CHANGES } from "@shikara/api/core/transaction.queries";
import { DOMAINS, type Domain } from "@shikara/contract/core/domains";
import type { Database } from "@shikara/db/client";
import type { Logger } from "pino";

function knownDomains(payload: string): Domain[] {
  const named = new Set(payload.split(","));
  return DOMAINS.filter((domain) => named.has(domain));
}

/**
 * Hears what this and other processes change: kept answers go, and staff screens are told. While nothing can be heard all that is kept goes every few
 * seconds, so that none of it is older than that.
 */
export async function hearChanges(
  database: Database,
  services: Pick<AppServices, "announce" | "deskEvents">,
  log: Pick<Logger, "warn" | "info">,
): Promise<void> {
  let hears = true;
  const tellOfHearing = () => {
    if (database.hearsChanges() === hears) return;
    hears = !hears;
    if (hears) log.info("What other processes change is heard again");
    else log.warn("What other processes change cannot be heard: what is kept goes every few seconds");
  };
  const tell = (domains: readonly Domain[]) => {
    services.announce(domains);
    services.deskEvents.changed(domains);
  };
  await database.listen(
    CHANGES,
    (payload) => tell(knownDomains(payload)),
    () => {
      tellOfHearing();
      tell(DOMAINS);
    },
  );
  await database.listen(
    ARRIVALS,
    (payload) => services.deskEvents.arrived(payload),
    () => undefined,
  );
}
