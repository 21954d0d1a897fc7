import { Skeleton } from "@admin/components/ui/skeleton.tsx";
import { trpc } from "@admin/lib/trpc.ts";
import { rupees } from "@shikara/client/format.ts";
import { balanceWords, paidWords } from "./payment-words.ts";

/** What a booking's customer owes, or gets back; and what of it comes first. */
export function DueLine({ bookingId }: { bookingId: string }) {
  const { data: money, isError } = trpc.payments.ofBooking.useQuery({ bookingId }, { staleTime: 0 });
  if (isError) return null;
  if (!money) return <Skeleton className="my-2 h-6" />;
  const [what, amount] = balanceWords(money.balance);
  const first = money.deposit > money.paid && `deposit ${rupees(money.deposit)}`;
  const paid = paidWords(money);
  return (
    <p className="flex flex-wrap items-baseline justify-between gap-x-3 pt-2.5 tabular-nums">
      <span className="text-ink-muted">{what}</span>
      <span className="text-[1.125rem] leading-6 font-[650] tracking-tight">{amount}</span>
      {(first || paid) && (
        <span className="w-full text-right text-xs text-ink-muted">{[paid, first].filter(Boolean).join(", ")}</span>
      )}
    </p>
  );
}
