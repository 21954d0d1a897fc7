import { WHEN_LEFT } from "@admin/components/form/when-left.ts";
import { FormDialog } from "@admin/components/form-dialog.tsx";
import { useRecordForm } from "@admin/components/record-form.ts";
import { reportFailure } from "@admin/lib/report.ts";
import { trpc } from "@admin/lib/trpc.ts";
import { zodResolver } from "@hookform/resolvers/zod";
import { rupees } from "@shikara/client/format.ts";
import { TAX_MESSAGES } from "@shikara/contract/tax/messages";
import { type Particulars, type ParticularsView, particularsForm } from "@shikara/contract/tax/schema";
import { statesByName } from "@shikara/contract/tax/states";
import { SelectField, TextField } from "@shikara/ui/form/fields.tsx";
import { useEffect } from "react";
import { useForm } from "react-hook-form";

interface ParticularsDialogProps {
  bookingId: string;
  onClose: () => void;
}

/** Who a booking's papers are made out to, where they are, and how each line is taxed. */
export function ParticularsDialog({ bookingId, onClose }: ParticularsDialogProps) {
  const query = trpc.documents.particulars.useQuery({ bookingId }, { staleTime: 0, gcTime: 0 });
  const { error } = query;
  // Somebody else has issued the invoice meanwhile: there is nothing left to say.
  useEffect(() => {
    if (!error) return;
    reportFailure(error, TAX_MESSAGES.failed);
    onClose();
  }, [error, onClose]);
  return query.data ? <ParticularsFields bookingId={bookingId} stored={query.data} onClose={onClose} /> : null;
}

const fieldsOf = ({ name, address, state, gstin, lineClasses, lines }: ParticularsView): Particulars => ({
  ...{ name, address, state, gstin },
  lineClasses: Object.fromEntries(lines.map(({ id, ownClass }) => [id, lineClasses[id] ?? ownClass])),
});

function ParticularsFields({ bookingId, stored, onClose }: ParticularsDialogProps & { stored: ParticularsView }) {
  const utils = trpc.useUtils();
  const form = useForm<Particulars>({
    defaultValues: fieldsOf(stored),
    resolver: zodResolver(particularsForm),
    ...WHEN_LEFT,
  });
  const { version, outcome, dialogProps } = useRecordForm({
    form,
    record: stored,
    fieldsOf,
    words: { saved: TAX_MESSAGES.saved, failed: TAX_MESSAGES.failed },
    refresh: () => utils.documents.invalidate(),
    onClose,
  });
  const update = trpc.documents.updateParticulars.useMutation(outcome);
  const save = form.handleSubmit((said) => update.mutate({ ...said, bookingId, version }));
  const { register } = form;
  const { errors } = form.formState;
  return (
    <FormDialog
      title="Tax particulars"
      note="For the papers that are issued from now on"
      action="Save"
      {...dialogProps(update)}
      onSave={() => void save()}
    >
      <section className="grid gap-3 md:grid-cols-2">
        <TextField
          label="Made out to"
          hint="Empty: whoever has booked"
          autoComplete="off"
          error={errors.name?.message}
          {...register("name")}
        />
        <TextField
          label="GSTIN"
          hint="Of a business; its first two digits are its state"
          autoComplete="off"
          error={errors.gstin?.message}
          {...register("gstin")}
        />
        <TextField label="Address" autoComplete="off" error={errors.address?.message} {...register("address")} />
        <SelectField
          label="State"
          hint="Of the address on record; a cab's guest is taxed where they board"
          error={errors.state?.message}
          {...register("state")}
        >
          <option value="">No address on record: the agency's</option>
          {statesByName().map(([code, name]) => (
            <option key={code} value={code}>{`${name} (${code})`}</option>
          ))}
        </SelectField>
      </section>
      <section className="grid gap-3">
        <h3 className="text-sm font-strong">How each line is taxed</h3>
        {stored.lines.map(({ id, title, amount }) => (
          <SelectField key={id} label={`${title}, ${rupees(amount)}`} {...register(`lineClasses.${id}`)}>
            {stored.classes.map(({ key, name }) => (
              <option key={key} value={key}>
                {name}
              </option>
            ))}
          </SelectField>
        ))}
      </section>
    </FormDialog>
  );
}
