import type { CancellationBand } from "@shikara/contract/bookings/cancellation";

/** What the fees ask and the written policy, which visitors read, does not name; undefined where it names all of it. */
export function unnamedWords(bands: readonly CancellationBand[], policy: readonly string[]): string | undefined {
  const named = new Set(policy.flatMap((line) => line.match(/\d+(?:\.\d+)?/g) ?? []).map(Number));
  const isUnnamed = (figure: number) => figure > 0 && !named.has(figure);
  const unnamed = bands.flatMap(({ fromDays, percent }) => [
    ...(isUnnamed(fromDays) ? [`${fromDays} days`] : []),
    // All of it is "no refund" in most policies.
    ...(isUnnamed(percent) && percent < 100 ? [`${percent} %`] : []),
  ]);
  return unnamed.length > 0 ? `The policy below, which visitors read, does not name ${unnamed.join(", ")}` : undefined;
}
