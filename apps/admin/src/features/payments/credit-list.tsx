import { trpc } from "@admin/lib/trpc.ts";
import { rupees, shortDay } from "@shikara/client/format.ts";

/** The credits that came of a booking or have paid for it, and what its customer has left of others. */
export function CreditList({ bookingId }: { bookingId: string }) {
  const { data = [] } = trpc.payments.credits.useQuery({ bookingId }, { staleTime: 0 });
  if (data.length === 0) return null;
  return (
    <ul aria-label="Credits" className="mt-3 grid gap-1 text-xs text-ink-muted">
      {data.map(({ code, amount, expiresOn, usedBy }) => (
        <li key={code}>
          <b className="font-strong">{code}</b>
          {`, ${rupees(amount)}, ${usedBy ? `used for ${usedBy}` : `to be used by ${shortDay(expiresOn)}`}`}
        </li>
      ))}
    </ul>
  );
}
