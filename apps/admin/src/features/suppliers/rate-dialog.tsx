import { DeleteRecord } from "@admin/components/delete-record.tsx";
import { AMOUNT, UNTYPED } from "@admin/components/form/amounts.ts";
import { WHEN_LEFT } from "@admin/components/form/when-left.ts";
import { FormDialog } from "@admin/components/form-dialog.tsx";
import { useRecordForm } from "@admin/components/record-form.ts";
import { reportFailure } from "@admin/lib/report.ts";
import { trpc } from "@admin/lib/trpc.ts";
import { zodResolver } from "@hookform/resolvers/zod";
import { PLAN_LABELS, SUPPLIER_MESSAGES } from "@shikara/contract/suppliers/messages";
import { isLodging, MEAL_PLANS } from "@shikara/contract/suppliers/rules";
import {
  type RateCreate,
  type RateRecord,
  type RateView,
  rateCreate,
  type SupplierView,
} from "@shikara/contract/suppliers/schema";
import { SelectField, TextField } from "@shikara/ui/form/fields.tsx";
import { notify } from "@shikara/ui/notify.ts";
import { useForm } from "react-hook-form";
import { ServiceField } from "./service-field.tsx";

const fieldsOf = ({ id: _id, version: _version, ...fields }: RateView): RateCreate => fields;

interface RateDialogProps {
  supplier: SupplierView;
  /** Undefined: a new one. */
  rate: RateView | undefined;
  onClose: () => void;
}

/** Adds what a room or service costs in a season, or changes it. */
export function RateDialog({ supplier, rate, onClose }: RateDialogProps) {
  const isRoom = isLodging(supplier.kind);
  const utils = trpc.useUtils();
  const form = useForm<RateCreate, unknown, RateRecord>({
    defaultValues: rate
      ? fieldsOf(rate)
      : {
          ...{ supplierId: supplier.id, service: "", plan: isRoom ? "MAP" : "none", fromDay: "", untilDay: "" },
          ...{ price: UNTYPED, extraBed: 0, child: 0 },
        },
    resolver: zodResolver(rateCreate),
    ...WHEN_LEFT,
  });
  const { register, formState } = form;
  const { errors } = formState;
  const { version, changesIn, outcome, dialogProps } = useRecordForm({
    ...{ form, record: rate, fieldsOf, onClose },
    refresh: () => utils.suppliers.invalidate(),
    words: { saved: SUPPLIER_MESSAGES.rateSaved, failed: SUPPLIER_MESSAGES.rateFailed },
  });
  const create = trpc.suppliers.createRate.useMutation(outcome);
  const update = trpc.suppliers.updateRate.useMutation(outcome);
  const remove = trpc.suppliers.deleteRate.useMutation({
    async onSuccess() {
      await utils.suppliers.invalidate();
      notify.success(SUPPLIER_MESSAGES.rateDeleted);
      onClose();
    },
    onError: (error) => reportFailure(error, SUPPLIER_MESSAGES.rateFailed),
  });
  const save = form.handleSubmit((record) => {
    const { supplierId: _whose, ...changed } = record;
    return rate ? update.mutate({ id: rate.id, version, ...changesIn(changed) }) : create.mutate(record);
  });
  return (
    <FormDialog
      title={rate ? `${rate.service}, ${supplier.name}` : `Add a rate, ${supplier.name}`}
      record={rate && { domain: "suppliers", id: rate.id }}
      note="Stays that are planned keep what they cost"
      extra={
        rate && (
          <DeleteRecord
            name={`the rate of ${rate.service}`}
            isBusy={remove.isPending}
            onDelete={() => remove.mutate({ id: rate.id })}
          />
        )
      }
      action={rate ? "Save Changes" : "Add Rate"}
      {...dialogProps(update, create)}
      onSave={() => void save()}
      onClose={onClose}
    >
      <section className="grid gap-3 md:grid-cols-2">
        <ServiceField supplier={supplier} error={errors.service?.message} {...register("service")} />
        {isRoom && (
          <SelectField label="Meal plan" error={errors.plan?.message} {...register("plan")}>
            {MEAL_PLANS.map((plan) => (
              <option key={plan} value={plan}>
                {PLAN_LABELS[plan]}
              </option>
            ))}
          </SelectField>
        )}
        <TextField
          label={isRoom ? "First night" : "First day"}
          type="date"
          isRequired
          className="md:col-start-1"
          error={errors.fromDay?.message}
          {...register("fromDay")}
        />
        <TextField
          label={isRoom ? "Last night" : "Last day"}
          type="date"
          isRequired
          error={errors.untilDay?.message}
          {...register("untilDay")}
        />
        <TextField
          label={isRoom ? "A night and room (₹)" : "A day and unit (₹)"}
          inputMode="decimal"
          isRequired
          error={errors.price?.message}
          {...register("price", AMOUNT)}
        />
        {isRoom && (
          <div className="grid grid-cols-2 gap-3">
            <TextField
              label="Extra bed (₹)"
              inputMode="decimal"
              error={errors.extraBed?.message}
              {...register("extraBed", AMOUNT)}
            />
            <TextField
              label="Child (₹)"
              inputMode="decimal"
              error={errors.child?.message}
              {...register("child", AMOUNT)}
            />
          </div>
        )}
      </section>
    </FormDialog>
  );
}
