import { onceKeys } from "@shikara/client/once-key.ts";
import { useEffect, useState } from "react";
import { type FieldValues, type UseFormReturn, useWatch } from "react-hook-form";
import { keptFields, unsentOf } from "./unsent.ts";

interface UnsentForm {
  /** Which form it is, for each record that one may be begun of. */
  what: string;
  memberId: string;
  /** The fields that the form may have. */
  fields: readonly string[];
  /** Of them those that nobody has filled in: they follow the others. */
  following?: readonly string[];
}

/** Keeps a new record in its tab while it is typed, and puts it back into a form that opens again. */
export function useUnsentForm<Typed extends FieldValues, Said extends FieldValues>(
  form: UseFormReturn<Typed, unknown, Said>,
  { what, memberId, fields, following = [] }: UnsentForm,
) {
  const [unsent] = useState(() => unsentOf({ what, memberId, lasts: "tab" }));
  // What is put back may have been sent before a reload, its answer unheard.
  const [keys] = useState(() => onceKeys(undefined, unsentOf({ what: `${what}-sent`, memberId, lasts: "tab" })));
  const [kept] = useState(() => keptFields(unsent.read(), fields));
  const [isKept, setKept] = useState(kept !== null);
  const { control, formState, reset } = form;
  const { isDirty } = formState;
  const said = Object.entries(useWatch({ control })).filter(([name]) => !following.includes(name));
  const typed = JSON.stringify(Object.fromEntries(said));
  useEffect(() => {
    // As what somebody typed, not as what the form begins with.
    if (kept) reset((begun) => ({ ...begun, ...kept }), { keepDefaultValues: true });
  }, [kept, reset]);
  useEffect(() => unsent.keep(isDirty ? JSON.parse(typed) : null), [unsent, isDirty, typed]);
  const forget = () => {
    unsent.keep(null);
    keys.forget();
    setKept(false);
  };
  return {
    isKept,
    keyFor: keys.keyFor,
    forget,
    startAfresh: () => {
      forget();
      reset();
    },
  };
}
