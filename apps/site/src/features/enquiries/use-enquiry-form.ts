import { useClient } from "@shikara/client/connection.ts";
import { notify } from "@shikara/ui/notify.ts";
import { type PostedForm, usePageForm } from "@site/lib/page-form.ts";
import { useRef, useState } from "react";

/** The contact form, and the reference of the message that was just sent with it. */
export function useEnquiryForm(posted: PostedForm | undefined) {
  const client = useClient();
  const [sent, setSent] = useState<string | null>(null);
  // A button pressed twice before the first answer is here sends one message.
  const underway = useRef<Promise<void>>(undefined);
  const form = usePageForm({
    posted,
    keptAs: "enquiry",
    loadCheck: async () => (await import("./enquiry-check.ts")).checkEnquiry,
    send(request) {
      underway.current ??= client.enquiries.send
        .mutate(request)
        .then(({ reference, message }) => {
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
