import { ConfirmDialog } from "@admin/components/confirm-dialog.tsx";
import { Skeleton } from "@admin/components/ui/skeleton.tsx";
import { trpc } from "@admin/lib/trpc.ts";
import { rupees } from "@shikara/client/format.ts";
import type { BookingCard } from "@shikara/contract/bookings/admin";
import type { BookingStatus } from "@shikara/contract/bookings/schema";
import type { MoneyView } from "@shikara/contract/payments/schema";
import { CheckBox } from "@shikara/ui/form/check-box.tsx";
import { type ReactNode, useState } from "react";
import { estimateWords } from "./fare-question.tsx";
import { offeredWords, otherWayWords } from "./offered-words.ts";
import { approveWords } from "./price-asked.ts";
import { useCallOff } from "./use-call-off.tsx";
import { useHousePrice } from "./use-house-price.ts";

export type StatusAsked = Pick<
  BookingCard,
  | "id"
  | "customerName"
  | "email"
  | "kind"
  | "status"
  | "bookingType"
  | "tourId"
  | "cancelAskedAt"
  | "priceApproval"
  | "totalAmount"
  | "isEstimate"
  | "version"
> & {
  to: BookingStatus;
};

interface StatusQuestionProps {
  asked: StatusAsked;
  /** Whether whoever is asked may see money. */
  seesMoney: boolean;
  /** Whether they may do without a fee. */
  mayWaive: boolean;
  /** Whom staff have to tell themselves, a line each. */
  others: ReactNode;
  /** `tellCustomer`: whether a mail goes out. */
  onConfirm: (tellCustomer: boolean) => void;
  isCallingOff: boolean;
  /** The agency calls it off, without a fee; the question stays, with what was typed, until that is done. */
  onCallOff: (reason: string) => void;
  onClose: () => void;
}

const WORDS: Record<BookingStatus, { title: string; question: (name: string) => string; action: string }> = {
  pending: {
    title: "Back to pending",
    question: (name) => `Make the booking of ${name} pending again?`,
    action: "Make pending",
  },
  confirmed: {
    title: "Confirm booking",
    question: (name) => `Confirm the booking of ${name}?`,
    action: "Confirm booking",
  },
  completed: {
    title: "Complete booking",
    question: (name) => `Is the journey of ${name} over?`,
    action: "Mark completed",
  },
  cancelled: {
    title: "Cancel booking",
    question: (name) => `Cancel the booking of ${name}?`,
    action: "Cancel booking",
  },
};

/** What says that a quote was accepted, too. */
const acceptWords = ({ customerName, totalAmount }: StatusAsked) =>
  `${customerName} asked for a quote. Have they said yes to ${rupees(totalAmount)}?`;

/** What says yes to a price that waits, too. */
const APPROVES: Partial<Record<BookingStatus, "confirm" | "complete">> = {
  confirmed: "confirm",
  completed: "complete",
};

function ApproveQuestion({ asked, does }: { asked: StatusAsked; does: "confirm" | "complete" }) {
  return approveWords({ amount: asked.totalAmount, house: useHousePrice(asked.id) }, does);
}

/** Nobody ever confirmed or paid for it, and its customer has not asked to cancel: it is turned down. */
const isDeclined = ({ status, cancelAskedAt }: StatusAsked, money: MoneyView | undefined): boolean =>
  status === "pending" && cancelAskedAt === null && money?.cancellation === null && money.paid === 0;

function mailWords(asked: StatusAsked, money: MoneyView | undefined, isOurs: boolean): string {
  const { to, email } = asked;
  if (isOurs && email !== "") return `A mail goes to ${email}: we call it off, why, and that it costs them nothing.`;
  if (to === "completed") return "No mail is sent.";
  if (to === "pending") return "No mail is sent: what the customer was told before still stands in their inbox.";
  if (email === "") return "No mail is sent: there is no address.";
  if (to === "cancelled" && isDeclined(asked, money)) return `A mail goes to ${email}: their request cannot be taken.`;
  return `A mail goes to ${email}: their booking is ${to === "confirmed" ? "confirmed, with the paper" : "cancelled"}.`;
}

/** What cancelling costs, as it would stand at once. */
function costWords({ cancellation, paid }: MoneyView, isOurs: boolean): string {
  if (isOurs) return paid > 0 ? `No fee; ${rupees(paid)} is to be given back.` : "No fee.";
  if (!cancellation) return paid > 0 ? `${rupees(paid)} was paid.` : "Nothing is paid, and cancelling costs nothing.";
  const { fee, refund, due, percent } = cancellation;
  const rest = due > 0 ? `${rupees(due)} of it is still owed` : `${rupees(refund)} is to be given back`;
  return `Fee ${rupees(fee)}, ${percent} % of the total; ${rest}.`;
}

/** What is held, or free again; a journey that was made for its customer alone holds no seats of anything. */
function heldWords({ to, status, bookingType, tourId }: StatusAsked): string | undefined {
  const isCab = bookingType === "cab";
  if (!isCab && tourId === null) return undefined;
  if (to === "confirmed")
    return isCab ? "The car is held from then on." : "On a fixed departure, the seats are held from then on.";
  if (status !== "confirmed" || to === "completed") return undefined;
  return isCab ? "The car is free again." : "On a fixed departure, the seats are free again.";
}

/** Asks before a booking gets another status, and says what that does: the mail, the money, what is held. */
export function StatusQuestion({
  asked,
  seesMoney,
  mayWaive,
  others,
  isCallingOff,
  onConfirm,
  onCallOff,
  onClose,
}: StatusQuestionProps) {
  const isCancelled = asked.to === "cancelled";
  const money = trpc.payments.ofBooking.useQuery(
    { bookingId: asked.id },
    { enabled: seesMoney && isCancelled, staleTime: 0 },
  );
  const costs = trpc.bookings.cancelCosts.useQuery(
    { ids: [asked.id] },
    { enabled: seesMoney && isCancelled, staleTime: 0 },
  );
  const { freeUntil = null, offeredUntil = null } = costs.data?.[0] ?? {};
  const { title, question, action } = WORDS[asked.to];
  const approves = asked.priceApproval === "asked" && APPROVES[asked.to];
  const isConfirmed = asked.to === "confirmed" && asked.status === "pending";
  const accepts = isConfirmed && asked.kind === "quote";
  const mayBeSilent = isCancelled && asked.email !== "" && isDeclined(asked, money.data);
  // Most quotes that end this way were not taken up: their customers have nothing to hear.
  const [isTold, setTold] = useState(asked.kind !== "quote");
  const held = heldWords(asked);
  // Of a request that nobody confirmed or paid for there is no fee to do without.
  const mayCallOff = isCancelled && mayWaive && money.data?.cancellation != null;
  const callOff = useCallOff(mayCallOff && freeUntil !== null);
  const fee = money.data?.cancellation?.fee ?? 0;
  // With a fee it would be refused: nothing is said of what that does.
  const isKept = freeUntil !== null && fee > 0 && !callOff.isOurs;
  return (
    <ConfirmDialog
      title={title}
      question={
        approves ? (
          <ApproveQuestion asked={asked} does={approves} />
        ) : accepts ? (
          acceptWords(asked)
        ) : isConfirmed && asked.isEstimate ? (
          estimateWords(asked)
        ) : (
          question(asked.customerName)
        )
      }
      note={
        <ul className="grid list-disc gap-1 pl-4 text-ink-muted [overflow-wrap:anywhere]">
          {isCancelled && seesMoney && !isKept && (
            <li>
              {money.data ? (
                costWords(money.data, callOff.isOurs)
              ) : money.isError ? (
                "What it costs could not be loaded."
              ) : (
                <Skeleton className="h-5" />
              )}
            </li>
          )}
          {freeUntil && <li>{offeredWords({ freeUntil, fee, mayWaive })}</li>}
          {!freeUntil && offeredUntil && <li>{otherWayWords(offeredUntil)}</li>}
          {!mayBeSilent && !isKept && <li>{mailWords(asked, money.data, callOff.isOurs)}</li>}
          {held && !isKept && <li>{held}</li>}
          {!isKept && others}
          {mayCallOff && <li className="-ml-4 list-none">{callOff.fields}</li>}
          {mayBeSilent && (
            <li className="-ml-4 list-none">
              <CheckBox
                label={`Mail to ${asked.email} that their request cannot be taken`}
                checked={isTold}
                onChange={(event) => setTold(event.target.checked)}
              />
            </li>
          )}
        </ul>
      }
      action={approves ? `Approve and ${approves}` : accepts ? "Quote accepted" : action}
      tone={isCancelled ? "danger" : "primary"}
      busy={isCallingOff && "Calling off..."}
      isOff={isKept}
      stay={isCancelled ? "Keep it" : "Go back"}
      onConfirm={() => {
        const reason = callOff.said();
        if (reason === undefined) return;
        if (reason) return onCallOff(reason);
        onClose();
        onConfirm(!mayBeSilent || isTold);
      }}
      onClose={onClose}
    />
  );
}
