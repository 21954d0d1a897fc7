import { RowList } from "@admin/components/form/row-list.tsx";
import { WHEN_LEFT } from "@admin/components/form/when-left.ts";
import { FormDialog } from "@admin/components/form-dialog.tsx";
import { useRecordForm } from "@admin/components/record-form.ts";
import { useAfterDrawing } from "@admin/lib/after-drawing.ts";
import { trpc } from "@admin/lib/trpc.ts";
import { zodResolver } from "@hookform/resolvers/zod";
import { errorBody } from "@shikara/client/errors.ts";
import type { BookingDetails } from "@shikara/contract/bookings/admin";
import { listTooLong, peopleTravel, TRAVELLER_MESSAGES } from "@shikara/contract/travellers/messages";
import { type TravellersView, travellersView } from "@shikara/contract/travellers/schema";
import { Notice } from "@shikara/ui/notice.tsx";
import { useState } from "react";
import { useFieldArray, useForm } from "react-hook-form";
import { TravellerFields } from "./traveller-fields.tsx";
import {
  merged,
  newTraveller,
  type TravellersSent,
  type TravellersTyped,
  travellersForm,
  typedOf,
} from "./traveller-values.ts";

interface TravellersDialogProps {
  booking: Pick<BookingDetails, "id" | "customerName" | "travelers">;
  list: TravellersView;
  refresh: () => Promise<unknown>;
  onClose: () => void;
}

/** Enters who travels, or changes it: the whole list at once. */
export function TravellersDialog({ booking, list, refresh, onClose }: TravellersDialogProps) {
  const form = useForm<TravellersTyped, unknown, TravellersSent>({
    defaultValues: list.travellers.length > 0 ? typedOf(list) : { travellers: [newTraveller()] },
    resolver: zodResolver(travellersForm),
    ...WHEN_LEFT,
  });
  const afterDrawing = useAfterDrawing();
  const rows = useFieldArray({ control: form.control, name: "travellers" });
  const { version, outcome, dialogProps } = useRecordForm({
    ...{ form, record: list, fieldsOf: typedOf, refresh, onClose },
    // What is told of it is who is on the list: of numbers there is nothing to compare.
    toldOf: ({ travellers }) => ({ travellers: travellers.map(({ name }) => name) }),
    words: { saved: TRAVELLER_MESSAGES.saved, failed: TRAVELLER_MESSAGES.failed },
  });
  // As it was last taken into the form, and as it stands by now.
  const [opened, setOpened] = useState(list);
  const [current, setCurrent] = useState(list);
  const save = trpc.travellers.save.useMutation({
    ...outcome,
    onError(error) {
      const theirs = travellersView.safeParse(errorBody(error)?.current);
      if (theirs.success) setCurrent(theirs.data);
      outcome.onError(error);
    },
  });
  const known = new Map(current.travellers.map((traveller) => [traveller.id, traveller]));
  const submit = form.handleSubmit(({ travellers }) => {
    const sent = travellers.map(({ id, ...said }) => (id !== undefined && known.has(id) ? { id, ...said } : said));
    save.mutate({ bookingId: booking.id, ...(version !== undefined && { version }), travellers: sent });
  });
  const { stale, ...props } = dialogProps(save);
  const keepMine = () => {
    const whole = merged(opened, current, structuredClone(form.getValues("travellers")));
    stale?.onKeep();
    setOpened(current);
    // The form has drawn their list by then: rows of another number would be mixed with it.
    afterDrawing(() => rows.replace(whole));
  };
  const tooMany = form.formState.errors.travellers?.message ?? form.formState.errors.travellers?.root?.message;
  return (
    <FormDialog
      title={`Travellers of ${booking.customerName}`}
      action="Save Travellers"
      isPage
      {...props}
      stale={stale && { ...stale, onKeep: keepMine }}
      onSave={() => void submit()}
      onClose={onClose}
    >
      {tooMany && (
        <Notice kind="danger" role="alert">
          {tooMany}
        </Notice>
      )}
      {!tooMany && rows.fields.length > booking.travelers && (
        <Notice kind="info">{listTooLong(rows.fields.length, booking.travelers)}</Notice>
      )}
      <RowList
        form={form}
        list="travellers"
        rows={rows}
        title={peopleTravel(booking.travelers)}
        level={3}
        none="Nobody is on the list."
        entry="traveller"
        most={booking.travelers}
        first="name"
        onAdd={(options) => rows.append(newTraveller(), options)}
        row={(at) => (
          <div className="rounded-card border border-line p-4">
            <TravellerFields form={form} at={at} before={known.get(form.getValues(`travellers.${at}.known`))} />
          </div>
        )}
      />
      <p className="text-xs text-ink-muted">
        Of an Aadhaar number the last four digits are kept, whatever is typed. All of it is kept encrypted.
      </p>
    </FormDialog>
  );
}
