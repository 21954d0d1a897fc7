import { onceKeys } from "@shikara/client/once-key.ts";
import { transformer } from "@shikara/client/transformer.ts";
import { useEffect, useState } from "react";
import { type FieldValues, type UseFormReturn, useWatch } from "react-hook-form";
import { keptFields } from "./unsent.ts";
import { useUnsent } from "./use-unsent.ts";

interface UnsentForm {
  /** Which form it is, for each record that one may be begun of. */
  what: string;
  /** The fields that the form may have. */
  fields: readonly string[];
  /** Of them those that nobody has filled in: they follow the others. */
  following?: readonly string[];
}

/** Of which form something is kept: of a record as it stands, for over another's work nothing is put back; or of a new one. */
export const unsentWhat = (form: string, record: { id: string; version: number } | undefined): string =>
  record ? `${form}-${record.id}-${record.version}` : `${form}-new`;

const { output } = transformer;

/** Keeps what a member types in its tab until it is sent or given up, and puts it back into a form that opens again. */
export function useUnsentForm<Typed extends FieldValues, Said extends FieldValues>(
  form: UseFormReturn<Typed, unknown, Said>,
  { what, fields, following = [] }: UnsentForm,
) {
  const unsent = useUnsent(what);
  const sent = useUnsent(`${what}-sent`);
  // What is put back may have been sent before a reload, its answer unheard.
  const [keys] = useState(() => onceKeys(undefined, sent));
  const [kept] = useState(() => {
    const text = unsent.read();
    return typeof text === "string" ? keptFields(output.parse(text), fields, form.formState.defaultValues) : null;
  });
  const [isKept, setKept] = useState(kept !== null);
  const { control, formState, reset } = form;
  const { isDirty } = formState;
  // With its instants, which JSON has not.
  const said = Object.entries(useWatch({ control })).filter(([name]) => !following.includes(name));
  const typed = output.stringify(Object.fromEntries(said));
  useEffect(() => {
    // As what somebody typed, not as what the form begins with.
    if (kept) reset((begun) => ({ ...begun, ...kept }), { keepDefaultValues: true });
  }, [kept, reset]);
  useEffect(() => unsent.keep(isDirty ? typed : null), [unsent, isDirty, typed]);
  const forget = () => {
    unsent.keep(null);
    keys.forget();
    setKept(false);
  };
  return {
    isKept,
    keyFor: keys.keyFor,
    forget,
    /** For what closes the form. */
    thenForget: (close: () => void) => () => {
      forget();
      close();
    },
    startAfresh: () => {
      forget();
      reset();
    },
  };
}
