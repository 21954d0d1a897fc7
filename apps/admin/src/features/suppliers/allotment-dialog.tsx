import { DeleteRecord } from "@admin/components/delete-record.tsx";
import { NUMBER, UNTYPED } from "@admin/components/form/amounts.ts";
import { WHEN_LEFT } from "@admin/components/form/when-left.ts";
import { FormDialog } from "@admin/components/form-dialog.tsx";
import { useRecordForm } from "@admin/components/record-form.ts";
import { reportFailure } from "@admin/lib/report.ts";
import { trpc } from "@admin/lib/trpc.ts";
import { zodResolver } from "@hookform/resolvers/zod";
import { SUPPLIER_MESSAGES } from "@shikara/contract/suppliers/messages";
import { isSameService } from "@shikara/contract/suppliers/rules";
import {
  type AllotmentCreate,
  type AllotmentRecord,
  type AllotmentView,
  allotmentCreate,
  type SupplierView,
} from "@shikara/contract/suppliers/schema";
import { TextField } from "@shikara/ui/form/fields.tsx";
import { notify } from "@shikara/ui/notify.ts";
import { useForm } from "react-hook-form";
import { ServiceField } from "./service-field.tsx";

const fieldsOf = ({ id: _id, version: _version, ...fields }: AllotmentView): AllotmentCreate => fields;

interface AllotmentDialogProps {
  supplier: SupplierView;
  /** Undefined: a new one. */
  allotment: AllotmentView | undefined;
  onClose: () => void;
}

/** Enters rooms that the agency holds for some days, or changes them. */
export function AllotmentDialog({ supplier, allotment, onClose }: AllotmentDialogProps) {
  const utils = trpc.useUtils();
  const form = useForm<AllotmentCreate, unknown, AllotmentRecord>({
    defaultValues: allotment
      ? fieldsOf(allotment)
      : { supplierId: supplier.id, service: "", fromDay: "", untilDay: "", rooms: UNTYPED, releaseDays: 7 },
    resolver: zodResolver(allotmentCreate),
    ...WHEN_LEFT,
  });
  const { register, watch, formState } = form;
  const { errors } = formState;
  const rates = trpc.suppliers.terms.useQuery({ supplierId: supplier.id }).data?.rates ?? [];
  const service = watch("service").trim();
  const isWithoutRate = service !== "" && !rates.some((rate) => isSameService(rate.service, service));
  const { version, changesIn, outcome, dialogProps } = useRecordForm({
    ...{ form, record: allotment, fieldsOf, onClose },
    refresh: () => utils.suppliers.invalidate(),
    words: { saved: SUPPLIER_MESSAGES.allotmentSaved, failed: SUPPLIER_MESSAGES.allotmentFailed },
  });
  const create = trpc.suppliers.createAllotment.useMutation(outcome);
  const update = trpc.suppliers.updateAllotment.useMutation(outcome);
  const remove = trpc.suppliers.deleteAllotment.useMutation({
    async onSuccess() {
      await utils.suppliers.invalidate();
      notify.success(SUPPLIER_MESSAGES.allotmentDeleted);
      onClose();
    },
    onError: (error) => reportFailure(error, SUPPLIER_MESSAGES.allotmentFailed),
  });
  const save = form.handleSubmit((record) => {
    const { supplierId: _whose, ...changed } = record;
    return allotment ? update.mutate({ id: allotment.id, version, ...changesIn(changed) }) : create.mutate(record);
  });
  return (
    <FormDialog
      title={allotment ? `${allotment.service}, ${supplier.name}` : `Add an allotment, ${supplier.name}`}
      record={allotment && { domain: "suppliers", id: allotment.id }}
      extra={
        allotment && (
          <DeleteRecord
            name={`the allotment of ${allotment.service}`}
            isBusy={remove.isPending}
            onDelete={() => remove.mutate({ id: allotment.id })}
          />
        )
      }
      action={allotment ? "Save Changes" : "Add Allotment"}
      {...dialogProps(update, create)}
      onSave={() => void save()}
      onClose={onClose}
    >
      <section className="grid gap-3 md:grid-cols-2">
        <ServiceField
          supplier={supplier}
          error={errors.service?.message}
          hint={isWithoutRate ? SUPPLIER_MESSAGES.noRateOf : undefined}
          {...register("service")}
        />
        <TextField
          label="Rooms each night"
          type="number"
          min={1}
          isRequired
          error={errors.rooms?.message}
          {...register("rooms", NUMBER)}
        />
        <TextField
          label="First night"
          type="date"
          isRequired
          error={errors.fromDay?.message}
          {...register("fromDay")}
        />
        <TextField
          label="Last night"
          type="date"
          isRequired
          error={errors.untilDay?.message}
          {...register("untilDay")}
        />
        <TextField
          label="Released, days before"
          type="number"
          min={0}
          isRequired
          hint="What is not given by then goes back to the supplier"
          error={errors.releaseDays?.message}
          {...register("releaseDays", NUMBER)}
        />
      </section>
    </FormDialog>
  );
}
