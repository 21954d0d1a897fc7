import { trpc } from "@admin/lib/trpc.ts";
import { rupees } from "@shikara/client/format.ts";
import { adminPaths } from "@shikara/contract/routes";
import { TextLink } from "@shikara/ui/link.tsx";
import { Notice } from "@shikara/ui/notice.tsx";

/** Cash of which drivers have told, and that nobody has taken as a payment of the booking yet: typed here, it would be there twice. */
export function CashTold({ bookingId }: { bookingId: string }) {
  const duties = trpc.duties.ofBooking.useQuery({ bookingId }, { staleTime: 0 }).data ?? [];
  const told = duties.flatMap(({ driver, reports }) =>
    reports
      .filter(({ kind, settledAt }) => kind === "cash" && settledAt === null)
      .map(({ id, amount }) => ({ id, words: `${driver.name} told of ${rupees(amount ?? 0)} in cash` })),
  );
  if (told.length === 0) return null;
  return (
    <Notice kind="info">
      {`${told.map(({ words }) => words).join(", ")}: not recorded yet. It is taken as a payment under `}
      <TextLink href={adminPaths.duties}>Duties</TextLink>.
    </Notice>
  );
}
