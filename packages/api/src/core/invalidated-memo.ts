import type { Domain } from "@shikara/contract/core/domains";
import type { Db } from "@shikara/db/client";
import { patiently } from "./patient.queries.ts";

/** How often each domain has changed, as far as this process was told. */
export class Changes {
  readonly #counts = new Map<Domain, number>();

  /** These domains have changed. */
  note(domains: Iterable<Domain>): void {
    for (const domain of domains) this.#counts.set(domain, this.#count(domain) + 1);
  }

  /** How often these have changed, all together. */
  of(domains: readonly Domain[]): number {
    return domains.reduce((sum, domain) => sum + this.#count(domain), 0);
  }

  #count(domain: Domain): number {
    return this.#counts.get(domain) ?? 0;
  }
}

/** What a figure is counted in. */
export interface Counting {
  db: Db;
  /** What a figure is counted from. */
  reads: Db;
  changes: Changes;
}

/**
 * A figure that takes the database long: counted once, and again after one of the domains it comes from has changed. Whoever asks
 * meanwhile waits for the same count. One that fails is not kept. It is read where the house reads from.
 */
export function invalidatedMemo<Figure, Services extends Counting>(
  domains: readonly Domain[],
  count: (services: Services) => Promise<Figure>,
) {
  const known = new WeakMap<Changes, { changes: number; figure: Promise<Figure> }>();
  return (services: Services): Promise<Figure> => {
    const { changes } = services;
    const before = known.get(changes);
    if (before?.changes === changes.of(domains)) return before.figure;
    const figure = patiently(() => count({ ...services, db: services.reads }));
    known.set(changes, { changes: changes.of(domains), figure });
    figure.catch(() => known.get(changes)?.figure === figure && known.delete(changes));
    return figure;
  };
}
