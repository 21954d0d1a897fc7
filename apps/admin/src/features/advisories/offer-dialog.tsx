import { FormDialog } from "@admin/components/form-dialog.tsx";
import { reportFailure } from "@admin/lib/report.ts";
import { trpc } from "@admin/lib/trpc.ts";
import { fieldErrors } from "@shikara/client/errors.ts";
import { counted } from "@shikara/client/format.ts";
import { MESSAGES } from "@shikara/contract/advisories/offer-messages";
import { offerLetter } from "@shikara/contract/advisories/offered-words";
import { answerBy, answersOf, type OfferMade, type OfferPreview, offerMake } from "@shikara/contract/advisories/offers";
import type { AdvisoryView } from "@shikara/contract/advisories/schema";
import { addDays } from "@shikara/contract/core/calendar";
import { Button } from "@shikara/ui/button.tsx";
import { CheckBox } from "@shikara/ui/form/check-box.tsx";
import { TextArea, TextField } from "@shikara/ui/form/fields.tsx";
import { notify } from "@shikara/ui/notify.ts";
import { useState } from "react";

interface OfferDialogProps {
  advisory: AdvisoryView;
  today: string;
  bookingIds: readonly string[];
  /** The days of travel of those of them that are seen. */
  journeys: readonly string[];
  /** Whether anything was paid for one of them. */
  isPaid: boolean;
  /** Those who got nothing, and why. */
  onDone: (refused: OfferMade["refused"]) => void;
  onClose: () => void;
}

const CREDIT_DAYS = 365;
const DAYS = [0, 1, 2];

const firstOf = (advisory: AdvisoryView, today: string, journeys: readonly string[]) => ({
  ...offerLetter(advisory),
  days: ["", "", ""],
  road: "",
  hasCredit: false,
  creditUntil: addDays(today, CREDIT_DAYS),
  isRefund: false,
  reason: "",
  until: answerBy(today, journeys),
});

/** Writes to many at once what is closed, and what each may take instead. */
export function OfferDialog({ advisory, today, bookingIds, journeys, isPaid, onDone, onClose }: OfferDialogProps) {
  const [first] = useState(() => firstOf(advisory, today, journeys));
  const [said, setSaid] = useState(first);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [preview, setPreview] = useState<OfferPreview>();
  const utils = trpc.useUtils();
  const fail = (error: unknown) => {
    setErrors(fieldErrors(error));
    reportFailure(error, MESSAGES.failed);
  };
  const offer = trpc.advisories.offer.useMutation({
    onSuccess: async ({ made, had, refused }) => {
      const detail = had > 0 ? `${had} had it already` : "";
      if (made + had > 0)
        notify.success(`${isLetter ? "Written" : "Offered"} to ${counted(made, "customer")}`, { detail });
      await utils.advisories.touched.invalidate();
      onDone(refused);
    },
    onError: fail,
  });
  const put = (changes: Partial<typeof said>) => setSaid((before) => ({ ...before, ...changes }));
  const read = () => {
    const { hasCredit, creditUntil, days, ...rest } = said;
    const own = offerLetter(advisory);
    const worded = (of: keyof typeof own) => (said[of] === own[of] ? "" : said[of]);
    const asked = offerMake.safeParse({
      ...{ ...rest, id: advisory.id, bookingIds, subject: worded("subject"), message: worded("message") },
      ...{ days: days.filter(Boolean), creditUntil: hasCredit ? creditUntil : null },
    });
    setErrors(
      asked.success
        ? {}
        : Object.fromEntries(asked.error.issues.map(({ path, message }) => [String(path[0]), message])),
    );
    return asked.data;
  };
  const save = () => {
    const asked = read();
    if (asked) offer.mutate(asked);
  };
  const look = () => {
    const asked = read();
    if (asked) utils.advisories.previewOffer.fetch(asked).then(setPreview, fail);
  };
  const isFree = said.hasCredit || said.isRefund;
  const choices = { ...said, days: said.days.filter(Boolean), creditUntil: said.hasCredit ? said.creditUntil : null };
  const isLetter = answersOf(choices).length === 0;
  return (
    <FormDialog
      title={`Write to ${counted(bookingIds.length, "customer")}`}
      note="Each hears once"
      action={isLetter ? "Send Letter" : "Send Offer"}
      busy="Sending..."
      isBusy={offer.isPending}
      isDirty={said !== first}
      onSave={save}
      onClose={onClose}
    >
      <section className="grid gap-3">
        <TextField
          name="subject"
          label="Subject"
          placeholder={first.subject}
          error={errors.subject}
          value={said.subject}
          onChange={({ target }) => put({ subject: target.value })}
        />
        <TextArea
          name="message"
          label="Message"
          rows={5}
          placeholder={first.message}
          hint="It begins with 'Namaste' and their name, and ends with the link to their page. Left as it is, each reads it in their own language."
          error={errors.message}
          value={said.message}
          onChange={({ target }) => put({ message: target.value })}
        />
      </section>
      <fieldset className="grid gap-3 border-t border-line pt-5">
        <legend className="sr-only">What they may take instead</legend>
        <p aria-hidden="true" className="font-strong">
          What they may take instead
        </p>
        {isLetter && (
          <p className="-mt-2 text-xs text-ink-muted">
            Nothing yet: they get a letter that asks for no answer. An offer can follow it.
          </p>
        )}
        <div className="grid grid-cols-1 gap-3 md:grid-cols-3">
          {DAYS.map((at) => (
            <TextField
              key={at}
              name={`day-${at + 1}`}
              label={`Another day ${at + 1}`}
              type="date"
              min={addDays(today, 1)}
              error={at === 0 ? errors.days : undefined}
              value={said.days[at] ?? ""}
              onChange={({ target }) => put({ days: said.days.map((day, of) => (of === at ? target.value : day)) })}
            />
          ))}
        </div>
        <TextField
          name="road"
          label="Another road"
          placeholder="by the Mughal Road, two hours longer"
          hint="As customers read it; empty for none"
          error={errors.road}
          value={said.road}
          onChange={({ target }) => put({ road: target.value })}
        />
        {isPaid && (
          <CheckBox
            label="A credit for what was paid"
            checked={said.hasCredit}
            onChange={({ target }) => put({ hasCredit: target.checked })}
          />
        )}
        {said.hasCredit && (
          <TextField
            name="creditUntil"
            label="To be used by"
            type="date"
            isRequired
            error={errors.creditUntil}
            value={said.creditUntil}
            onChange={({ target }) => put({ creditUntil: target.value })}
          />
        )}
        <CheckBox
          label={isPaid ? "The money back, without a fee" : "To cancel, without a fee"}
          checked={said.isRefund}
          onChange={({ target }) => put({ isRefund: target.checked })}
        />
        {isFree && (
          <TextField
            name="reason"
            label="Why without a fee"
            isRequired
            hint="For the log; customers do not read it"
            error={errors.reason}
            value={said.reason}
            onChange={({ target }) => put({ reason: target.value })}
          />
        )}
        {!isLetter && (
          <TextField
            name="until"
            label="To be answered by"
            type="date"
            isRequired
            min={today}
            error={errors.until}
            value={said.until}
            onChange={({ target }) => put({ until: target.value })}
          />
        )}
      </fieldset>
      <section aria-label="Preview" className="grid justify-items-start gap-3 border-t border-line pt-5">
        <Button variant="outline" size="dense" onClick={look}>
          Preview the mail
        </Button>
        {preview && (
          <div className="w-full rounded-card border border-line bg-sunken px-4 py-3">
            <p className="font-strong">{preview.subject}</p>
            <p className="text-xs text-ink-muted">{preview.to || "No e-mail address: by WhatsApp or phone"}</p>
            <p className="mt-2 whitespace-pre-line [overflow-wrap:anywhere]">{preview.text}</p>
          </div>
        )}
      </section>
    </FormDialog>
  );
}
