import { DeliveryBadge } from "@admin/components/delivery-badge.tsx";
import { DrawerPart } from "@admin/components/drawer.tsx";
import { trpc } from "@admin/lib/trpc.ts";
import { dayAndTime } from "@shikara/client/format.ts";
import { Link } from "wouter";
import { ruleName } from "./rule-list.tsx";

/** What was written by itself to the customer of a quote; nothing where nothing was. */
export function QuoteReminders({ quoteId, mailHref }: { quoteId: string; mailHref: (id: string) => string }) {
  const written = trpc.reminders.ofQuote.useQuery({ quoteId }, { staleTime: 0 }).data ?? [];
  if (written.length === 0) return null;
  return (
    <DrawerPart title="Reminders">
      <ul>
        {written.map(({ id, kind, at, mail }) => (
          <li key={id} className="flex items-center gap-3 border-line py-1.5 not-first:border-t">
            <div className="min-w-0 flex-1">
              <Link href={mailHref(id)} className="font-medium text-link hover:underline">
                {ruleName(kind)}
              </Link>
              <p className="text-xs text-ink-muted">{dayAndTime(at)}</p>
            </div>
            {mail && <DeliveryBadge state={mail.state} />}
          </li>
        ))}
      </ul>
    </DrawerPart>
  );
}
