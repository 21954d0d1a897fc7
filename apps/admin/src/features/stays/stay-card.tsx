import { Menu } from "@admin/components/menu.tsx";
import { agencyTime } from "@admin/lib/moments.ts";
import { clockTime, counted, rupees, shortDate } from "@shikara/client/format.ts";
import type { BookingDetails } from "@shikara/contract/bookings/admin";
import { DELIVERY_STATE_LABELS } from "@shikara/contract/core/deliveries";
import { adminPaths } from "@shikara/contract/routes";
import {
  CHANGE_WORDS,
  LETTER_LABELS,
  roomsWords,
  STAY_MESSAGES,
  stayDaysWords,
} from "@shikara/contract/stays/messages";
import { type Answer, isOfOtherNights, type Letter, mayAnswer, mayWrite } from "@shikara/contract/stays/rules";
import type { StayView } from "@shikara/contract/stays/schema";
import { PLAN_LABELS } from "@shikara/contract/suppliers/messages";
import { Badge } from "@shikara/ui/badge.tsx";
import { Button } from "@shikara/ui/button.tsx";
import { TextLink } from "@shikara/ui/link.tsx";
import { Mail } from "lucide-react";
import { useState } from "react";
import { AnswerDialog } from "./answer-dialog.tsx";
import { CancelDialog } from "./cancel-dialog.tsx";
import { LetterDialog } from "./letter-dialog.tsx";
import { StayForm } from "./stay-form.tsx";
import { stayBadge } from "./stay-words.ts";

const LETTERS_FIRST: readonly Letter[] = ["release", "request", "voucher"];
const ANSWER_LABELS: Record<Answer, string> = {
  confirmed: "Note: confirmed",
  waitlisted: "Note: waitlisted",
  declined: "Note: declined",
};
type Task = "edit" | "cancel" | "told" | Letter | Answer;

/** What can be done with a stay besides writing to its supplier. */
function thingsToDo({ state, change, requestedAt, confirmedOn }: StayView): { value: Task; label: string }[] {
  if (state === "cancelled") {
    if (change === "cancelled") return [{ value: "told", label: "Note: told by phone" }];
    // What they keep is known when they have answered.
    return requestedAt || confirmedOn ? [{ value: "told", label: "Note what they keep" }] : [];
  }
  const answers = (["confirmed", "waitlisted", "declined"] as const).filter((answer) => mayAnswer(answer, state));
  return [
    ...answers.map((value) => ({ value, label: value === state ? "Change the reference" : ANSWER_LABELS[value] })),
    { value: "edit", label: "Edit" },
    { value: "cancel", label: "Cancel" },
  ];
}

/** What somebody has to look at before its supplier is asked, or before it is owed. */
function toLookAt(
  { state, change, guests, isOutside, knowsGuest, ownCost, costParts }: StayView,
  { travelers }: BookingDetails,
  isToPlan: boolean,
) {
  const isOff = state === "cancelled" || state === "declined";
  return [
    change && CHANGE_WORDS[change],
    isToPlan && STAY_MESSAGES.planAnew,
    change && !isOff && guests !== travelers && `It is for ${counted(guests, "guest")}, and ${travelers} travel`,
    !isOff && isOfOtherNights({ costParts, isOwnCost: ownCost !== null }) && STAY_MESSAGES.otherNights,
    !knowsGuest && !isOff && STAY_MESSAGES.otherGuest,
    isOutside && !isOff && "Not within the days of the booking",
  ].filter((words) => typeof words === "string");
}

interface StayCardProps {
  stay: StayView;
  booking: BookingDetails;
  /** Called off with a booking that stands again, and nothing else is planned for its nights. */
  isToPlan: boolean;
  mayPlan: boolean;
}

/** One stay: where, when, how it stands, and what is next. */
export function StayCard({ stay, booking, isToPlan, mayPlan }: StayCardProps) {
  const { supplier, service, plan, rooms, guests, isHeld, cost, supplierReference, note, reason } = stay;
  const [task, setTask] = useState<Task>();
  const close = () => setTask(undefined);
  const { words, tone } = stayBadge(stay);
  const isOff = stay.state === "cancelled" || stay.state === "declined";
  const letter = LETTERS_FIRST.find((one) => mayWrite(one, stay));
  const options = thingsToDo(stay);
  return (
    <li aria-label={`${supplier.name}, ${service}`} className="border-line py-2.5 not-first:border-t">
      <p className="flex items-start gap-2">
        <b className="min-w-0 flex-1 font-strong [overflow-wrap:anywhere]">
          <TextLink href={adminPaths.supplier(supplier.id)}>{supplier.name}</TextLink>
        </b>
        <Badge tone={tone} hasDot>
          {words}
        </Badge>
      </p>
      <p className="tabular-nums">{stayDaysWords({ ...stay, supplierKind: supplier.kind })}</p>
      <p className="text-xs text-ink-muted [overflow-wrap:anywhere]">
        {[
          `${roomsWords(supplier.kind, rooms)}, ${service}`,
          plan !== "none" && PLAN_LABELS[plan],
          counted(guests, "guest"),
          supplier.place,
          isHeld && !isOff && STAY_MESSAGES.ofAllotment,
        ]
          .filter(Boolean)
          .join(", ")}
      </p>
      <p className="text-xs text-ink-muted tabular-nums">
        {[
          `Costs us ${rupees(cost)}`,
          stay.paid > 0 && `${rupees(stay.paid)} paid`,
          stay.charge > 0 && `${rupees(stay.charge)} is kept`,
          supplierReference && `their number ${supplierReference}`,
        ]
          .filter(Boolean)
          .join(", ")}
      </p>
      {(note || reason) && (
        <p className="text-xs whitespace-pre-line [overflow-wrap:anywhere]">
          {[note, reason].filter(Boolean).join("\n")}
        </p>
      )}
      {toLookAt(stay, booking, isToPlan).map((words) => (
        <p key={words} className="mt-1 text-xs font-medium text-warn-fg">
          {words}
        </p>
      ))}
      <Mailed stay={stay} />
      {mayPlan && (letter || options.length > 0) && (
        <div className="mt-2 flex flex-wrap gap-2">
          {letter && (
            <Button variant="outline" size="dense" disabled={supplier.email === ""} onClick={() => setTask(letter)}>
              <Mail className="size-4" aria-hidden="true" />
              {stay.requestedAt && letter === "request" ? "Request again" : LETTER_LABELS[letter]}
            </Button>
          )}
          {options.length > 0 && <Menu label="More" options={options} isDisabled={false} onChoose={setTask} />}
        </div>
      )}
      {(task === "request" || task === "voucher" || task === "release") && (
        <LetterDialog stay={stay} letter={task} onClose={close} />
      )}
      {(task === "confirmed" || task === "waitlisted" || task === "declined") && (
        <AnswerDialog stay={stay} answer={task} onClose={close} />
      )}
      {(task === "cancel" || task === "told") && <CancelDialog stay={stay} isTold={task === "told"} onClose={close} />}
      {task === "edit" && <StayForm booking={booking} stay={stay} after={undefined} onClose={close} />}
    </li>
  );
}

const moment = (at: Date) => `${shortDate(at)}, ${clockTime(agencyTime(at))}`;

/** When its supplier was written to, and what has become of the last mail. */
function Mailed({ stay: { requestedAt, voucherSentAt, mail } }: Pick<StayCardProps, "stay">) {
  if (!requestedAt && !voucherSentAt && !mail) return null;
  const said = [requestedAt && `Requested ${moment(requestedAt)}`, voucherSentAt && `voucher ${moment(voucherSentAt)}`];
  return (
    <p className="text-xs text-ink-muted tabular-nums">
      {said.filter(Boolean).join(", ")}{" "}
      {mail && (
        <TextLink
          href={adminPaths.mail(mail.id)}
        >{`Last mail: ${LETTER_LABELS[mail.letter].toLowerCase()}, ${DELIVERY_STATE_LABELS[mail.state].toLowerCase()}`}</TextLink>
      )}
    </p>
  );
}
