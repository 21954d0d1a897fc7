import { NOBODY } from "@shikara/contract/core/requests";
import { trpc } from "./trpc.ts";

/** Those to whom something can be given. */
export const useThoseWhoCanOwn = () => (trpc.bookings.owners.useQuery().data ?? []).filter(({ hasLeft }) => !hasLeft);

/** By whom a list can be asked for: who looks comes first, then what is nobody's; who has left is named as such. */
export function useOwnersToFilter(memberId?: string): { value: string; label: string }[] {
  const owners = trpc.bookings.owners.useQuery().data ?? [];
  const label = ({ name, hasLeft }: (typeof owners)[number]) => (hasLeft ? `${name} (has left)` : name);
  const mine = owners.filter(({ id }) => id === memberId).map(({ id }) => ({ value: id, label: "Mine" }));
  const others = owners.filter(({ id }) => id !== memberId).map((one) => ({ value: one.id, label: label(one) }));
  return [...mine, { value: NOBODY, label: "Nobody's" }, ...others];
}
