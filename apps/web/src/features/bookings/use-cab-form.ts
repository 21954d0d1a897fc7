import { useEffect, useRef, useState } from "react";
import { type FieldErrors, type Resolver, useForm } from "react-hook-form";
import { useClient } from "@/lib/connection.ts";
import { errorWords, fieldErrors } from "@/lib/errors.ts";
import { notify } from "@/lib/notify.ts";
import type { CabCheck } from "./cab-check.ts";
import { CAB_FIELDS, type CabField, type CabValues } from "./cab-values.ts";

/** What came back when the form was posted without JavaScript. */
export interface PostedForm {
  values: Record<string, string>;
  message?: string | undefined;
  fields?: Record<string, string> | undefined;
}

// The validator is larger than the page: it comes with the first field that is touched.
const loadCheck = () => import("./cab-check.ts");

function faultsOf(check: CabCheck): FieldErrors<CabValues> {
  if ("request" in check) return {};
  return Object.fromEntries(Object.entries(check.faults).map(([name, message]) => [name, { type: "check", message }]));
}

const resolver: Resolver<CabValues> = async (values) => {
  const { checkCab } = await loadCheck();
  const errors = faultsOf(checkCab(values));
  return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} };
};

/**
 * The cab form. Its fields keep what the browser holds: a visitor may have typed before this code came. Nothing is
 * checked before a field is left for the first time.
 */
export function useCabForm(posted: PostedForm | undefined) {
  const client = useClient();
  const form = useForm<CabValues>({ mode: "onTouched", resolver });
  const [isLive, setIsLive] = useState(false);
  const [sent, setSent] = useState<string | null>(null);
  const [message, setMessage] = useState<string | null>(posted?.message ?? null);
  const summary = useRef<{ focus(): void }>(null);
  useEffect(() => setIsLive(true), []);

  const { errors, isSubmitting, submitCount } = form.formState;
  const faults: Partial<Record<CabField, string>> = {};
  for (const name of CAB_FIELDS) {
    // What the server said of a posted field stands until the form is sent again or the field is corrected.
    const fault =
      errors[name]?.message ??
      (submitCount === 0 && !form.formState.touchedFields[name] ? posted?.fields?.[name] : undefined);
    if (fault) faults[name] = fault;
  }

  const send = async (values: CabValues) => {
    const { checkCab } = await loadCheck();
    const check = checkCab(values);
    if (!("request" in check)) return;
    try {
      const receipt = await client.bookings.requestCab.mutate(check.request);
      form.reset();
      setMessage(null);
      setSent(receipt.reference);
      notify.success(receipt.message);
    } catch (error) {
      const fields = fieldErrors(error);
      for (const name of CAB_FIELDS) if (fields[name]) form.setError(name, { type: "server", message: fields[name] });
      setMessage(errorWords(error));
      summary.current?.focus();
    }
  };

  return {
    register: form.register,
    /** What the fields hold now; on the server and until JavaScript is here what was posted. */
    value: (name: CabField) => (isLive ? form.watch(name) : posted?.values[name]) ?? "",
    initial: (name: CabField) => posted?.values[name],
    fault: (name: CabField) => faults[name],
    /** For the summary, which appears when the form was sent in vain and not while it is being filled in. */
    summaryFaults: submitCount > 0 || posted ? faults : {},
    message,
    /** The reference of the request that was just sent. */
    sent,
    isLive,
    isSending: isSubmitting,
    summary,
    formProps: {
      method: "post" as const,
      // The browser's own bubbles stand in only as long as nothing better is here.
      noValidate: isLive,
      onFocus: () => void loadCheck(),
      onSubmit: form.handleSubmit(send, () => summary.current?.focus()),
    },
  };
}
export type CabForm = ReturnType<typeof useCabForm>;
