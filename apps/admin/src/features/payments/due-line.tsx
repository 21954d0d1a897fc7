import { Skeleton } from "@admin/components/ui/skeleton.tsx";
import { trpc } from "@admin/lib/trpc.ts";
import { rupees } from "@shikara/client/format.ts";
import { onceGivenBack } from "@shikara/contract/payments/due";
import { balanceWords, paidWords } from "./payment-words.ts";

/** What a booking's customer owes, or gets back; and what of it comes first. */
export function DueLine({ bookingId }: { bookingId: string }) {
  const { data, isError } = trpc.payments.ofBooking.useQuery({ bookingId }, { staleTime: 0 });
  if (isError) return null;
  if (!data) return <Skeleton className="my-2 h-6" />;
  const money = onceGivenBack(data);
  const [what, amount] = balanceWords(money.balance);
  const first = money.deposit > money.paid && `deposit ${rupees(money.deposit)}`;
  const going = data.goingBack > 0 && `${rupees(data.goingBack)} being given back`;
  const small = [paidWords(data), going, first].filter(Boolean).join(", ");
  return (
    <p className="flex flex-wrap items-baseline justify-between gap-x-3 pt-2.5 tabular-nums">
      <span className="text-ink-muted">{what}</span>
      <span className="text-[1.125rem] leading-6 font-[650] tracking-tight">{amount}</span>
      {small && <span className="w-full text-right text-xs text-ink-muted">{small}</span>}
    </p>
  );
}
