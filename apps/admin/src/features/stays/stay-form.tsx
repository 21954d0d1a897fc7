import { AMOUNT_OR_NONE, NUMBER, UNTYPED } from "@admin/components/form/amounts.ts";
import { RecordSelect } from "@admin/components/form/record-select.tsx";
import { WHEN_LEFT } from "@admin/components/form/when-left.ts";
import { FormDialog } from "@admin/components/form-dialog.tsx";
import { useRecordForm } from "@admin/components/record-form.ts";
import { trpc } from "@admin/lib/trpc.ts";
import { zodResolver } from "@hookform/resolvers/zod";
import { onceKeys } from "@shikara/client/once-key.ts";
import type { BookingDetails } from "@shikara/contract/bookings/admin";
import { addDays, isDay } from "@shikara/contract/core/calendar";
import { STAY_MESSAGES } from "@shikara/contract/stays/messages";
import { type StayPlan, type StayTyped, type StayView, stayPlan } from "@shikara/contract/stays/schema";
import { PLAN_LABELS } from "@shikara/contract/suppliers/messages";
import { isLodging, MEAL_PLANS } from "@shikara/contract/suppliers/rules";
import { CheckBox } from "@shikara/ui/form/check-box.tsx";
import { SelectField, TextArea, TextField } from "@shikara/ui/form/fields.tsx";
import { useId, useState } from "react";
import { FormProvider, useForm } from "react-hook-form";
import { StayCost } from "./stay-cost.tsx";
import { useRefreshStays } from "./use-refresh-stays.ts";
import { useServices } from "./use-services.ts";

function fieldsOf(stay: StayView): StayTyped {
  const { bookingId, supplierId, service, plan, checkIn, checkOut, rooms, guests, ...more } = stay;
  const { extraBeds, children, isHeld, ownCost, note } = more;
  return {
    ...{ bookingId, supplierId, service, plan, checkIn, checkOut, rooms, guests },
    ...{ extraBeds, children, isHeld, ownCost, note },
  };
}

/** Where the stay before ends; the first begins with the journey. */
function firstOf(booking: BookingDetails, after: StayView | undefined): StayTyped {
  const checkIn = after && after.checkOut < booking.lastDay ? after.checkOut : booking.travelDate;
  return {
    ...{ bookingId: booking.id, supplierId: "", service: "", plan: "none", checkIn, checkOut: addDays(checkIn, 1) },
    ...{ rooms: Math.max(1, Math.ceil(booking.travelers / 2)), guests: booking.travelers || UNTYPED },
    ...{ extraBeds: 0, children: 0, isHeld: false, ownCost: null, note: "" },
  };
}

interface StayFormProps {
  booking: BookingDetails;
  /** Undefined: a new one. */
  stay: StayView | undefined;
  /** The stay before a new one. */
  after: StayView | undefined;
  onClose: () => void;
}

/** Plans a stay, or changes it: where, when, how many, and what it costs. */
export function StayForm({ booking, stay, after, onClose }: StayFormProps) {
  const refresh = useRefreshStays();
  const [keys] = useState(() => onceKeys());
  const suppliers = trpc.suppliers.list.useQuery({}).data?.filter(({ isActive }) => isActive) ?? [];
  const form = useForm<StayTyped, unknown, StayPlan>({
    defaultValues: stay ? fieldsOf(stay) : firstOf(booking, after),
    resolver: zodResolver(stayPlan),
    ...WHEN_LEFT,
  });
  const { register, formState, watch, setValue } = form;
  const { errors } = formState;
  const { version, changesIn, outcome, dialogProps } = useRecordForm({
    ...{ form, record: stay, fieldsOf, refresh, onClose },
    words: { saved: stay ? STAY_MESSAGES.updated : STAY_MESSAGES.planned, failed: STAY_MESSAGES.failed },
  });
  const plan = trpc.stays.plan.useMutation(outcome);
  const update = trpc.stays.update.useMutation(outcome);
  const supplier = stay?.supplier ?? suppliers.find(({ id }) => id === watch("supplierId"));
  const services = useServices(form, { supplierId: supplier?.id, isNew: !stay });
  const list = useId();
  const isRoom = !supplier || isLodging(supplier.kind);
  const [checkIn, checkOut] = [watch("checkIn"), watch("checkOut")];
  const save = form.handleSubmit((record) => {
    const { bookingId: _booking, supplierId: _supplier, key: _key, ...changed } = record;
    return stay
      ? update.mutate({ id: stay.id, version, ...changesIn(changed) })
      : plan.mutate({ ...record, key: keys.keyFor(record) });
  });
  return (
    <FormProvider {...form}>
      <FormDialog
        title={stay ? `${stay.supplier.name}, ${booking.customerName}` : `Plan a stay for ${booking.customerName}`}
        record={stay && { domain: "stays", id: stay.id }}
        action={stay ? "Save Changes" : "Plan Stay"}
        {...dialogProps(update, plan)}
        onSave={() => void save()}
        onClose={onClose}
      >
        <section className="grid gap-3 md:grid-cols-2">
          {stay ? (
            <TextField
              name="supplier"
              label="Supplier"
              value={stay.supplier.name}
              readOnly
              hint="Elsewhere it is another stay"
            />
          ) : (
            <RecordSelect
              label="Supplier"
              records={suppliers.map(({ id, name, place }) => ({ id, name: place ? `${name}, ${place}` : name }))}
              error={errors.supplierId?.message}
              {...register("supplierId")}
            />
          )}
          <div>
            <TextField
              label={isRoom ? "Room" : "Service"}
              isRequired
              list={list}
              autoComplete="off"
              error={errors.service?.message}
              {...register("service")}
            />
            <datalist id={list}>
              {services.map((service) => (
                <option key={service} value={service} />
              ))}
            </datalist>
          </div>
          <TextField
            label={isRoom ? "Check-in" : "First day"}
            type="date"
            isRequired
            error={errors.checkIn?.message}
            {...register("checkIn", {
              // Who moves the first day moves the last with it.
              onChange: ({ target }) => {
                if (isDay(target.value) && target.value >= checkOut)
                  setValue("checkOut", addDays(target.value, 1), { shouldDirty: true });
              },
            })}
          />
          {isRoom ? (
            <TextField
              label="Check-out"
              type="date"
              isRequired
              min={isDay(checkIn) ? addDays(checkIn, 1) : undefined}
              error={errors.checkOut?.message}
              {...register("checkOut")}
            />
          ) : (
            <TextField
              name="lastDay"
              label="Last day"
              type="date"
              isRequired
              min={checkIn}
              value={isDay(checkOut) ? addDays(checkOut, -1) : ""}
              error={errors.checkOut?.message}
              onChange={({ target }) =>
                setValue("checkOut", isDay(target.value) ? addDays(target.value, 1) : "", { shouldDirty: true })
              }
            />
          )}
          {isRoom && (
            <SelectField label="Meal plan" error={errors.plan?.message} {...register("plan")}>
              {MEAL_PLANS.map((one) => (
                <option key={one} value={one}>
                  {PLAN_LABELS[one]}
                </option>
              ))}
            </SelectField>
          )}
          <div className="grid grid-cols-2 gap-3">
            <TextField
              label={isRoom ? "Rooms" : "Units"}
              type="number"
              min={1}
              isRequired
              error={errors.rooms?.message}
              {...register("rooms", NUMBER)}
            />
            <TextField
              label="Guests"
              type="number"
              min={1}
              isRequired
              error={errors.guests?.message}
              {...register("guests", NUMBER)}
            />
          </div>
          {isRoom && (
            <div className="grid grid-cols-2 gap-3">
              <TextField
                label="Extra beds"
                type="number"
                min={0}
                error={errors.extraBeds?.message}
                {...register("extraBeds", NUMBER)}
              />
              <TextField
                label="Guests who are children"
                type="number"
                min={0}
                error={errors.children?.message}
                {...register("children", NUMBER)}
              />
            </div>
          )}
          <TextField
            label="Agreed cost (₹)"
            inputMode="decimal"
            hint="Empty: by the rates"
            error={errors.ownCost?.message}
            {...register("ownCost", AMOUNT_OR_NONE)}
          />
        </section>
        {supplier && <StayCost supplierId={supplier.id} />}
        <section className="grid gap-3">
          {isRoom && <CheckBox label="Take the nights from our allotment" {...register("isHeld")} />}
          <TextArea
            label="To the supplier"
            rows={2}
            hint="Stands in the request and on the voucher"
            error={errors.note?.message}
            {...register("note")}
          />
        </section>
      </FormDialog>
    </FormProvider>
  );
}
