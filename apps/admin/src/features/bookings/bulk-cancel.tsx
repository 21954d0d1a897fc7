import { ConfirmDialog } from "@admin/components/confirm-dialog.tsx";
import { Skeleton } from "@admin/components/ui/skeleton.tsx";
import { trpc } from "@admin/lib/trpc.ts";
import { counted, rupees, shortDay } from "@shikara/client/format.ts";
import type { BookingCard } from "@shikara/contract/bookings/admin";
import type { CancelCost } from "@shikara/contract/bookings/bulk";
import { CheckBox } from "@shikara/ui/form/check-box.tsx";
import { type ReactNode, useState } from "react";
import { declinedWords } from "./declined-words.ts";
import { offeredOfManyWords } from "./offered-words.ts";
import { Unreached, unreachedOf } from "./unreached.tsx";
import { useCallOff } from "./use-call-off.tsx";

const sum = (costs: readonly CancelCost[], of: "fee" | "refund") =>
  costs.reduce((paise, cost) => paise + Math.round(cost[of] * 100), 0) / 100;

interface BulkCancelProps {
  bookings: readonly Pick<
    BookingCard,
    "id" | "kind" | "status" | "paid" | "reference" | "customerName" | "email" | "phone"
  >[];
  /** Whether they may do without a fee. */
  mayWaive: boolean;
  /** Whom staff have to tell themselves. */
  others: ReactNode;
  /** `tellCustomer`: whether those hear of it to whom nothing was promised; `unreached`: who has to be called. */
  onConfirm: (tellCustomer: boolean, unreached: Unreached[]) => void;
  isCallingOff: boolean;
  /** The agency calls them off, without a fee; what was typed stays until that is done. The others as above. */
  onCallOff: (reason: string, tellCustomer: boolean, unreached: Unreached[]) => void;
  onClose: () => void;
}

/** Asks before several are cancelled, and says what each that is confirmed costs. */
export function BulkCancel({
  bookings,
  mayWaive,
  others,
  isCallingOff,
  onConfirm,
  onCallOff,
  onClose,
}: BulkCancelProps) {
  const ids = bookings.map(({ id }) => id);
  const declined = bookings.filter(({ status }) => status === "pending");
  // As of one alone: a quote that nobody took up is closed without an apology.
  const [isTold, setTold] = useState(declined.every(({ kind }) => kind !== "quote"));
  const { data, isError } = trpc.bookings.cancelCosts.useQuery({ ids }, { staleTime: 0 });
  const count = data?.length ?? ids.length;
  const callOff = useCallOff();
  const unreached = unreachedOf(
    bookings.filter(({ status, paid }) => {
      const isPromised = status === "confirmed" || (status === "pending" && (paid ?? 0) > 0);
      return isPromised || (status === "pending" && isTold);
    }),
  );
  const isEachKept = !callOff.isOurs && count > 0 && (data?.every(isKept) ?? false);
  return (
    <ConfirmDialog
      title="Cancel bookings"
      question={`Cancel ${counted(count, "booking")}?`}
      note={
        <div className="grid gap-2 text-ink-muted">
          {data ? (
            <Costs costs={data} isOurs={callOff.isOurs} mayWaive={mayWaive} left={ids.length - count} />
          ) : isError ? (
            <p>What they cost could not be loaded.</p>
          ) : (
            <Skeleton className="h-16" />
          )}
          {others}
          {mayWaive && declined.length < count && callOff.fields}
          {callOff.isOurs && (
            <p>Seats that come free are offered at once to whoever waits: call those off too where nobody sets out.</p>
          )}
          {declined.length > 0 && (
            <CheckBox
              label={declinedWords(declined)}
              checked={isTold}
              onChange={(event) => setTold(event.target.checked)}
            />
          )}
          {declined.length < count && (
            <p>Whose booking is confirmed or paid for gets a mail, where there is an address.</p>
          )}
          <Unreached whom={unreached} />
        </div>
      }
      action="Cancel bookings"
      stay="Keep them"
      busy={isCallingOff && "Calling off..."}
      isOff={isEachKept}
      onConfirm={() => {
        const reason = callOff.said();
        if (reason) onCallOff(reason, isTold, unreached);
        else if (reason === "") onConfirm(isTold, unreached);
      }}
      onClose={onClose}
    />
  );
}

/** Nobody is asked for a fee who was offered to go without one. */
const isKept = ({ fee, freeUntil }: CancelCost): boolean => fee > 0 && freeUntil !== null;

function costWords({ fee, refund, freeUntil, offeredUntil }: CancelCost, isOurs: boolean): string {
  if (fee > 0 && freeUntil) return `offered without a fee until ${shortDay(freeUntil)}`;
  const offered = fee > 0 && offeredUntil ? `; was offered another way until ${shortDay(offeredUntil)}` : "";
  if (!isOurs) return `fee ${rupees(fee)}, ${rupees(refund)} back${offered}`;
  return refund > 0 ? `${rupees(refund)} back` : "nothing paid";
}

interface CostsProps {
  costs: readonly CancelCost[];
  /** The agency calls them off: what was paid goes back whole. */
  isOurs: boolean;
  /** Whether they may do without a fee. */
  mayWaive: boolean;
  left: number;
}

function Costs({ costs: asked, isOurs, mayWaive, left }: CostsProps) {
  const costs = isOurs ? asked.map((cost) => ({ ...cost, fee: 0, refund: cost.paid })) : asked;
  const confirmed = costs.filter(({ status, fee, refund }) => status === "confirmed" || fee > 0 || refund > 0);
  const pending = costs.length - confirmed.length;
  const going = confirmed.filter((cost) => !isKept(cost));
  const kept = confirmed.length - going.length;
  return (
    <>
      {pending > 0 && <p>{`${counted(pending, "request costs", "requests cost")} nothing to cancel.`}</p>}
      {confirmed.length > 0 && (
        <>
          {going.length > 0 && (
            <p>
              {isOurs
                ? `${counted(going.length, "booking")} without a fee, ${rupees(sum(going, "refund"))} to give back.`
                : `${counted(going.length, "booking")} with a fee or money paid: fees ${rupees(sum(going, "fee"))}, to give back ${rupees(sum(going, "refund"))}.`}
            </p>
          )}
          {kept > 0 && <p>{offeredOfManyWords(kept, mayWaive)}</p>}
          <ul className="grid max-h-40 gap-1 overflow-y-auto rounded-control border border-line px-3 py-2">
            {confirmed.map((cost) => (
              <li key={cost.id} className="[overflow-wrap:anywhere]">
                <span className="text-ink">{cost.customerName}</span>
                {`, ${cost.reference}: ${costWords(cost, isOurs)}`}
              </li>
            ))}
          </ul>
        </>
      )}
      {left > 0 && <p>{`${counted(left, "other")} ${left === 1 ? "is" : "are"} over or cancelled already.`}</p>}
    </>
  );
}
