import { keptFields, unsentOf } from "@admin/lib/unsent.ts";
import { type BookingCreate, bookingCreate, type NewBooking } from "@shikara/contract/bookings/admin";
import { useEffect, useState } from "react";
import { type UseFormReturn, useWatch } from "react-hook-form";

const FIELDS = Object.keys(bookingCreate.shape);

/** Keeps a new booking while it is typed, `what` for each that may be begun, and puts it back into a form that opens again. */
export function useUnsentBooking(
  form: UseFormReturn<BookingCreate, unknown, NewBooking>,
  { what, memberId }: { what: string; memberId: string },
) {
  const [unsent] = useState(() => unsentOf({ what: `booking-${what}`, memberId, lasts: "tab" }));
  const [kept] = useState(() => keptFields(unsent.read(), FIELDS));
  const [isKept, setKept] = useState(kept !== null);
  const { control, formState, reset } = form;
  const { isDirty } = formState;
  // An amount that nobody named follows the journey.
  const isNamed = Boolean(formState.dirtyFields.totalAmount);
  const { totalAmount, ...said } = useWatch({ control });
  const typed = JSON.stringify(isNamed ? { ...said, totalAmount } : said);
  useEffect(() => {
    // As what somebody typed, not as what the form begins with.
    if (kept) reset((begun) => ({ ...begun, ...kept }), { keepDefaultValues: true });
  }, [kept, reset]);
  useEffect(() => unsent.keep(isDirty ? JSON.parse(typed) : null), [unsent, isDirty, typed]);
  const forget = () => {
    unsent.keep(null);
    setKept(false);
  };
  return {
    isKept,
    forget,
    startAfresh: () => {
      forget();
      reset();
    },
  };
}
