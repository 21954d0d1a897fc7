import { ConfirmDialog } from "@admin/components/confirm-dialog.tsx";
import { doubtOf } from "@admin/components/doubt-question.tsx";
import { reportFailure } from "@admin/lib/report.ts";
import { trpc } from "@admin/lib/trpc.ts";
import { dayAndTime } from "@shikara/client/format.ts";
import { cashTakenWords, DUTY_MESSAGES } from "@shikara/contract/duties/messages";
import type { ToldView } from "@shikara/contract/duties/schema";
import { PAYMENT_MESSAGES } from "@shikara/contract/payments/messages";
import { adminPaths } from "@shikara/contract/routes";
import { Button } from "@shikara/ui/button.tsx";
import { TextLink } from "@shikara/ui/link.tsx";
import { notify } from "@shikara/ui/notify.ts";
import { useState } from "react";
import { reportWords } from "./duty-facts.tsx";
import { useRefreshDuties } from "./use-refresh-duties.ts";

interface ToldListProps {
  told: readonly ToldView[];
  mayTake: boolean;
  mayGive: boolean;
}

/** What drivers have told and nobody has seen to: cash becomes a payment of the booking with one press, and is one however often. */
export function ToldList({ told, mayTake, mayGive }: ToldListProps) {
  const refresh = useRefreshDuties();
  const [above, setAbove] = useState<{ reportId: string; words: string }>();
  const take = trpc.payments.takeDriverCash.useMutation({
    async onSuccess({ receiptTo }) {
      setAbove(undefined);
      await refresh();
      notify.success(cashTakenWords(receiptTo));
    },
    onError(error, { reportId }) {
      const words = doubtOf(error);
      if (words) setAbove({ reportId, words });
      else reportFailure(error, PAYMENT_MESSAGES.failed);
    },
  });
  const settle = trpc.duties.settle.useMutation({
    async onSuccess() {
      await refresh();
      notify.success(DUTY_MESSAGES.settled);
    },
    onError: (error) => reportFailure(error, DUTY_MESSAGES.failed),
  });
  if (told.length === 0) return null;
  return (
    <section aria-label="Told by drivers" className="mb-4 overflow-hidden rounded-card border border-line bg-surface">
      <h2 className="border-b border-line px-3.5 py-2.5 text-sm font-strong">Told by drivers</h2>
      <ul>
        {told.map(({ duty, report }) => {
          const { id, kind } = report;
          const isTaking = take.isPending && take.variables.reportId === id;
          return (
            <li
              key={id}
              className="flex flex-wrap items-center gap-x-3 gap-y-2 border-line px-3.5 py-2.5 not-first:border-t"
            >
              <div className="min-w-52 flex-1">
                <p className="font-strong [overflow-wrap:anywhere]">{reportWords(report)}</p>
                <p className="text-xs text-ink-muted">
                  {`${duty.driver.name}, ${dayAndTime(report.at)}, for `}
                  <TextLink
                    href={adminPaths.booking(duty.bookingId)}
                  >{`${duty.customerName}, ${duty.reference}`}</TextLink>
                </p>
              </div>
              {kind === "cash" && mayTake && (
                <Button size="dense" busy={isTaking && "Taking..."} onClick={() => take.mutate({ reportId: id })}>
                  Take as payment
                </Button>
              )}
              {mayGive && (
                <Button variant="outline" size="dense" onClick={() => settle.mutate({ id })}>
                  {kind === "cash" ? "Set aside" : "Seen to"}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
      {above && (
        <ConfirmDialog
          title="More than is owed"
          question={above.words}
          action="Take it all the same"
          tone="primary"
          busy={take.isPending && "Taking..."}
          onConfirm={() => take.mutate({ reportId: above.reportId, isAboveBalance: true })}
          onClose={() => setAbove(undefined)}
        />
      )}
    </section>
  );
}
