import { zodResolver } from "@hookform/resolvers/zod";
import { type BookingBulkMail, bookingBulkMail } from "@shikara/contract/bookings/bulk";
import { useState } from "react";
import { useForm } from "react-hook-form";
import type { z } from "zod";
import { FormDialog } from "@admin/components/form-dialog.tsx";
import { TextArea, TextField } from "@shikara/ui/form/fields.tsx";
import { WHEN_LEFT } from "@admin/components/form/when-left.ts";
import { counted } from "@shikara/client/format.ts";
import { onceKeys } from "@shikara/client/once-key.ts";

interface BulkMailProps {
  ids: string[];
  isBusy: boolean;
  onSend: (asked: BookingBulkMail) => void;
  onClose: () => void;
}

/** Writes to the customers of several bookings: each gets a mail of their own. */
export function BulkMail({ ids, isBusy, onSend, onClose }: BulkMailProps) {
  const { register, handleSubmit, formState } = useForm<z.input<typeof bookingBulkMail>, unknown, BookingBulkMail>({
    defaultValues: { ids, subject: "", message: "" },
    resolver: zodResolver(bookingBulkMail),
    ...WHEN_LEFT,
  });
  const { errors, isDirty } = formState;
  const [keys] = useState(() => onceKeys());
  const save = handleSubmit((said) => onSend({ ...said, key: keys.keyFor(said) }));
  return (
    <FormDialog
      title={`Mail to ${counted(ids.length, "booking")}`}
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
        hint="It begins with 'Namaste' and their name, and ends with the link to their booking. One mail goes to each address."
        error={errors.message?.message}
        {...register("message")}
      />
    </FormDialog>
  );
}
