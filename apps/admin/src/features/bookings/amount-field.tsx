import { NUMBER } from "@admin/components/form/amounts.ts";
import { rupees } from "@shikara/client/format.ts";
import type { PriceTold } from "@shikara/contract/bookings/house-price";
import { isAboveNotified, notifiedWords, unknownWords } from "@shikara/contract/fares/messages";
import { Button } from "@shikara/ui/button.tsx";
import { TextField } from "@shikara/ui/form/fields.tsx";
import { useEffect } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { amountChoice, amountWords } from "./amount-words.ts";
import { type PricedFields, type PricedForm, usePrice } from "./use-price.ts";

/** What a journey costs hangs on these, whether or not a price list knows how. */
const OTHERWISE = ["travelDate", "travelers", "childAges", "singleRooms", "extraBeds"] as const;

/**
 * What it costs. It follows the journey by the house's rule until somebody names another amount; where that would take away what
 * was agreed by hand, it is empty until somebody says which holds.
 */
export function AmountField({ bookingType, booking }: PricedForm) {
  const { register, resetField, setValue, formState } = useFormContext<PricedFields>();
  const typed = useWatch<PricedFields, "totalAmount">({ name: "totalAmount" });
  const { price, isOld } = usePrice({ bookingType, booking });
  const isNamed = Boolean(formState.dirtyFields.totalAmount);
  const choice = price ? amountChoice({ price, isNamed }) : null;
  const amount = choice ? null : (price?.amount ?? undefined);
  const { totalAmount: found } = formState.errors;
  // The server's word stays until it is sent again; what the form itself holds against an amount (which has a type) goes with that.
  const keepError = found !== undefined && !found.type;
  useEffect(() => {
    // As what the form began with: no change of somebody's.
    if (!isNamed && amount !== undefined) resetField("totalAmount", { defaultValue: amount, keepError });
  }, [amount, isNamed, keepError, resetField]);
  const isOther = OTHERWISE.some((field) => Boolean(formState.dirtyFields[field]));
  const said = { typed: typed ?? undefined, isNamed, before: booking?.totalAmount, isOther };
  const words = price && amountWords({ price, ...said });
  const fault = found?.message;
  const name = (chosen: number) => setValue("totalAmount", chosen, { shouldDirty: true, shouldValidate: true });
  return (
    <div className="grid content-start gap-2">
      <TextField
        label="Amount (₹)"
        type="number"
        min={0}
        step={0.01}
        hint={isOld ? "Working it out again..." : words}
        error={fault && choice ? words : fault}
        {...register("totalAmount", NUMBER)}
      />
      {price?.cab && <CabFare cab={price.cab} />}
      {choice && (
        <div className="flex flex-wrap gap-2">
          <Button variant="outline" size="dense" onClick={() => name(choice.agreed)}>
            {`Keep ${rupees(choice.agreed)}`}
          </Button>
          {(price?.least ?? 0) <= choice.house && (
            <Button variant="outline" size="dense" onClick={() => name(choice.house)}>
              {`Take ${rupees(choice.house)}`}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}

/** What a cab's fare is made of, beside what the state lets its class ask. */
function CabFare({ cab }: { cab: NonNullable<PriceTold["cab"]> }) {
  const notified = notifiedWords(cab);
  const unknown = unknownWords(cab.unknown);
  return (
    <div className="grid gap-0.5 text-xs text-ink-muted tabular-nums">
      {cab.lines.map(({ title, quantity, unitPrice }) => (
        <p key={title}>{`${title}: ${quantity} × ${rupees(unitPrice)}`}</p>
      ))}
      {unknown && <p className="text-warn-fg [overflow-wrap:anywhere]">{unknown}</p>}
      {notified && <p className={isAboveNotified(cab) ? "text-danger-fg" : ""}>{notified}</p>}
    </div>
  );
}
