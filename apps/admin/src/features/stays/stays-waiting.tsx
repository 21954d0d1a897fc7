import { trpc } from "@admin/lib/trpc.ts";
import { counted } from "@shikara/client/format.ts";
import { adminPaths } from "@shikara/contract/routes";
import { CHANGE_WORDS, stayDaysWords } from "@shikara/contract/stays/messages";
import { Link } from "wouter";

/** Stays that suppliers have to be asked for, or told of; each leads to its booking. */
export function StaysWaiting() {
  const { data: waiting = [] } = trpc.stays.waiting.useQuery(undefined, { staleTime: 0 });
  if (waiting.length === 0) return null;
  return (
    <details open className="mb-4 overflow-hidden rounded-card border border-line bg-surface">
      <summary className="cursor-pointer bg-sunken px-3.5 py-2 font-strong">
        {`${counted(waiting.length, "stay")} to ask for or to tell of`}
      </summary>
      <ul className="max-h-80 overflow-y-auto">
        {waiting.map(({ stay, booking }) => (
          <li
            key={stay.id}
            className="relative grid gap-x-4 border-t border-line px-3.5 py-2 hover:bg-tint md:grid-cols-[minmax(0,2fr)_minmax(0,2fr)_minmax(0,2fr)]"
          >
            <p>
              <Link
                href={adminPaths.booking(booking.id)}
                className="font-strong [overflow-wrap:anywhere] before:absolute before:inset-0 before:content-[''] hover:text-link"
              >
                {booking.customerName}
              </Link>
              <span className="block text-xs text-ink-muted">{booking.reference}</span>
            </p>
            <p className="[overflow-wrap:anywhere]">
              {stay.supplier.name}
              <span className="block text-xs text-ink-muted tabular-nums">
                {stayDaysWords({ ...stay, supplierKind: stay.supplier.kind })}
              </span>
            </p>
            <p className="text-xs text-ink-muted md:text-dense">
              {stay.change ? CHANGE_WORDS[stay.change] : "Planned, and not asked for yet"}
            </p>
          </li>
        ))}
      </ul>
    </details>
  );
}
