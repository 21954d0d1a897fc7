import { DrawerPart } from "@admin/components/drawer.tsx";
import { Skeleton } from "@admin/components/ui/skeleton.tsx";
import { trpc } from "@admin/lib/trpc.ts";
import { errorBody, errorWords } from "@shikara/client/errors.ts";
import { onceGivenBack } from "@shikara/contract/payments/due";
import { PAYMENT_MESSAGES } from "@shikara/contract/payments/messages";
import type { MoneyOffer } from "@shikara/contract/payments/schema";
import { Button } from "@shikara/ui/button.tsx";
import { Notice } from "@shikara/ui/notice.tsx";
import { type ReactNode, useState } from "react";
import { CreditForm } from "./credit-form.tsx";
import { CreditList } from "./credit-list.tsx";
import { DepositForm } from "./deposit-form.tsx";
import { DiscountForm } from "./discount-form.tsx";
import { ExtraForm } from "./extra-form.tsx";
import { PaymentForm } from "./payment-form.tsx";
import { PaymentList } from "./payment-list.tsx";
import { cancellationWords, nextDue, wayBack } from "./payment-words.ts";
import { PriceLines } from "./price-lines.tsx";

interface MoneyPartProps {
  bookingId: string;
  /** The customer's; '' for none. */
  email: string;
  /** Another price is a change of what was confirmed. */
  isConfirmed: boolean;
  /** What is due is taken by a button elsewhere in sight. */
  isTakenBelow: boolean;
  /** What is known of money that is on its way already. */
  notice?: ReactNode;
}

const OFFER_WORDS: Record<MoneyOffer, string> = {
  take: "Take payment",
  extra: "Add extra",
  discount: "Discount",
  deposit: "Deposit",
  refund: "Refund",
  credit: "Use a credit",
};

/** A booking's money: what it costs, what was paid, what is left, and what cancelling would cost. */
export function MoneyPart({ bookingId, email, isConfirmed, isTakenBelow, notice }: MoneyPartProps) {
  const query = trpc.payments.ofBooking.useQuery({ bookingId }, { staleTime: 0 });
  const [form, setForm] = useState<MoneyOffer>();
  const close = () => setForm(undefined);
  const money = query.data;
  if (!money)
    return (
      <DrawerPart title="Money">
        {query.isError ? (
          <Notice kind="danger" role="alert">
            {errorBody(query.error) ? errorWords(query.error) : PAYMENT_MESSAGES.fetchFailed}
          </Notice>
        ) : (
          <Skeleton className="h-32" />
        )}
      </DrawerPart>
    );
  const left = onceGivenBack(money);
  const offers = money.offers.filter((offer) => offer !== "take" || !isTakenBelow || left.balance <= 0);
  const cancelling = cancellationWords(money);
  // What was paid online is given back beside the payment; here stands what was given back otherwise.
  const isOnline = money.payments.some(({ refundable }) => refundable > 0);
  const line = { bookingId, told: isConfirmed ? email : "", onClose: close };
  return (
    <DrawerPart title="Money">
      <PriceLines bookingId={bookingId} money={money} told={line.told} />
      {cancelling && (
        <p className="mt-2 rounded-control bg-quiet-bg px-3 py-2 text-quiet-fg">
          <span className="font-[550]">{cancelling.title}</span>
          <span className="block text-xs">{cancelling.why}</span>
        </p>
      )}
      <PaymentList
        bookingId={bookingId}
        payments={money.payments}
        refunds={money.onlineRefunds}
        balance={left.balance}
      />
      <CreditList bookingId={bookingId} />
      <div className="mt-3 flex flex-wrap gap-2">
        {offers.map((offer) => (
          <Button key={offer} variant="outline" size="dense" onClick={() => setForm(offer)}>
            {offer === "refund" && isOnline ? "Record refund" : OFFER_WORDS[offer]}
          </Button>
        ))}
      </div>
      {form === "extra" && <ExtraForm {...line} />}
      {form === "discount" && <DiscountForm {...line} />}
      {form === "credit" && <CreditForm bookingId={bookingId} onClose={close} />}
      {form === "deposit" && <DepositForm {...line} deposit={money.deposit} />}
      {form === "take" && (
        <PaymentForm
          email={email}
          bookingId={bookingId}
          kind="take"
          amount={nextDue(left)}
          balance={left.balance}
          notice={notice}
          onClose={close}
        />
      )}
      {form === "refund" && (
        <PaymentForm
          bookingId={bookingId}
          email={email}
          kind="refund"
          method={wayBack(money.payments)}
          amount={left.balance < 0 ? -left.balance : undefined}
          balance={left.balance}
          onClose={close}
        />
      )}
    </DrawerPart>
  );
}
