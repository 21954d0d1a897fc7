import { WHEN_LEFT } from "@admin/components/form/when-left.ts";
import { FormDialog } from "@admin/components/form-dialog.tsx";
import { zodResolver } from "@hookform/resolvers/zod";
import { counted } from "@shikara/client/format.ts";
import { onceKeys } from "@shikara/client/once-key.ts";
import { type BookingBulkMail, bookingBulkMail } from "@shikara/contract/bookings/bulk";
import { TextArea, TextField } from "@shikara/ui/form/fields.tsx";
import { useState } from "react";
import { useForm } from "react-hook-form";
import type { z } from "zod";

interface BulkMailProps {
  ids: string[];
  /** Whom it goes to, where that is one. */
  title?: string;
  /** What it begins with. */
  first?: { subject: string; message: string } | undefined;
  isBusy: boolean;
  onSend: (asked: BookingBulkMail) => void;
  onClose: () => void;
}

/** Writes to the customers of several bookings: each gets a mail of their own. */
export function BulkMail({ ids, title, first, isBusy, onSend, onClose }: BulkMailProps) {
  const { register, handleSubmit, formState } = useForm<z.input<typeof bookingBulkMail>, unknown, BookingBulkMail>({
    defaultValues: { ids, subject: "", message: "", ...first },
    resolver: zodResolver(bookingBulkMail),
    ...WHEN_LEFT,
  });
  const { errors, isDirty } = formState;
  const [keys] = useState(() => onceKeys());
  const save = handleSubmit((said) => onSend({ ...said, key: keys.keyFor(said) }));
  return (
    <FormDialog
      title={title ?? `Mail to ${counted(ids.length, "booking")}`}
      note="Name, booking and its link are filled in"
      action="Send"
      busy="Sending..."
      isBusy={isBusy}
      isDirty={isDirty}
      onSave={() => void save()}
      onClose={onClose}
    >
      <TextField label="Subject" isRequired error={errors.subject?.message} {...register("subject")} />
      <TextArea
        label="Message"
        rows={8}
        isRequired
        hint={`It begins with 'Namaste' and their name, and ends with the link to their booking.${ids.length > 1 ? " One mail goes to each address." : ""}`}
        error={errors.message?.message}
        {...register("message")}
      />
    </FormDialog>
  );
}
