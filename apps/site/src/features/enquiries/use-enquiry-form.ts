import { onceKeysOf } from "@shikara/client/once-key.ts";
import { notify } from "@shikara/ui/notify.ts";
import { type PostedForm, usePageForm } from "@site/lib/page-form.ts";
import { sendWhenThereIsALine } from "@site/offline/letters.ts";
import { useRef, useState } from "react";

/** The contact form, and the reference of the message that was just sent with it. */
export function useEnquiryForm(posted: PostedForm | undefined) {
  const [keys] = useState(() => onceKeysOf("enquiry"));
  const [sent, setSent] = useState<string | null>(null);
  // A button pressed twice before the first answer is here sends one message.
  const underway = useRef<Promise<void>>(undefined);
  const form = usePageForm({
    posted,
    keptAs: "enquiry",
    loadCheck: async () => (await import("./enquiry-check.ts")).checkEnquiry,
    send(request, waiting) {
      const letter = { form: "enquiry" as const, request, key: keys.keyFor(request) };
      underway.current ??= sendWhenThereIsALine(letter, waiting)
        .then(({ reference, message }) => {
          keys.forget();
          setSent(reference);
          notify.success(message);
        })
        .finally(() => {
          underway.current = undefined;
        });
      return underway.current;
    },
  });
  return { ...form, sent };
}
export type EnquiryForm = ReturnType<typeof useEnquiryForm>;
