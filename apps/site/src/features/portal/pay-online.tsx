import { rupees } from "@shikara/client/format.ts";
import { MIN_ONLINE } from "@shikara/contract/payments/online";
import { type OwnBooking, PAY_ANSWER } from "@shikara/contract/portal/schema";
import { t } from "@shikara/contract/texts/t";
import { Button } from "@shikara/ui/button.tsx";
import { TextField } from "@shikara/ui/form/fields.tsx";
import { Notice } from "@shikara/ui/notice.tsx";
import { OwnCard } from "./card.tsx";
import { payOnlineWords } from "./part-words.ts";

interface OwnPayOnlineProps {
  booking: OwnBooking;
  action: string;
  /** Why nothing could be paid just now. */
  fault: string | undefined;
}

/** What is due next, all that is left or another sum, paid on the payment service's own page: plain forms, which lead there. */
export function OwnPayOnline({ booking: { online, paid }, action, fault }: OwnPayOnlineProps) {
  if (!online && !fault) return null;
  return (
    <div className="print:hidden">
      <OwnCard
        title={online ? payOnlineWords(online.next.part, paid) : t("portal.payOnline")}
        aside={online && <b className="font-strong tabular-nums">{rupees(online.next.amount)}</b>}
      >
        {fault && (
          <Notice kind="danger" role="alert" className="mb-4">
            {fault}
          </Notice>
        )}
        {online && <Sums online={online} action={action} />}
      </OwnCard>
    </div>
  );
}

function Sums({ online: { by, next, all }, action }: { online: NonNullable<OwnBooking["online"]>; action: string }) {
  return (
    <>
      <form method="post" action={action} className="grid gap-2.5">
        <Button type="submit" name="amount" value={next.amount} variant="accent" isWide>
          {t("portal.paySumNow", { sum: rupees(next.amount) })}
        </Button>
        {all > next.amount && (
          <Button type="submit" name="amount" value={all} variant="outline" isWide>
            {t("portal.payAllOfIt", { sum: rupees(all) })}
          </Button>
        )}
      </form>
      <p className="mt-3 text-sm text-ink-muted">{t("portal.howItIsPaid", { by })}</p>
      <details className="mt-2 border-t border-line">
        <summary className="flex min-h-11 cursor-pointer items-center pt-2 text-sm text-link">
          {t("portal.anotherAmount")}
        </summary>
        <form method="post" action={action} className="grid gap-3 pt-1">
          <TextField
            label={t("portal.amount")}
            hint={t("portal.upToSum", { sum: rupees(all) })}
            name="amount"
            type="number"
            inputMode="decimal"
            min={MIN_ONLINE}
            max={all}
            step={0.01}
            isRequired
          />
          <Button type="submit" variant="outline" isWide>
            {t("portal.payThisAmount")}
          </Button>
        </form>
      </details>
    </>
  );
}

/** The answer to who has just paid: the service leads back to it, which gives it the focus without a script. */
export function JustPaid({ booking }: { booking: OwnBooking }) {
  const { justPaid, balance, online, status, cancelAskedAt } = booking;
  if (justPaid <= 0) return null;
  // Of who calls it off nothing more is asked.
  const isOver = status === "cancelled" || cancelAskedAt !== null;
  return (
    <Notice kind="success" id={PAY_ANSWER} tabIndex={-1} className="mb-6 print:hidden">
      <p className="font-strong">{t("portal.sumHasArrived", { sum: rupees(justPaid) })}</p>
      {!isOver && <p className="mt-1">{leftWords(balance, online?.next)}</p>}
    </Notice>
  );
}

/** Who paid less than the deposit still owes the rest of it now. */
function leftWords(balance: number, next: NonNullable<OwnBooking["online"]>["next"] | undefined): string {
  if (balance <= 0) return t("portal.youGetTheReceiptBy");
  if (next?.part === "deposit") return t("portal.receiptAndDepositLeft", { sum: rupees(next.amount) });
  return t("portal.receiptAndDueLater", { sum: rupees(balance) });
}
