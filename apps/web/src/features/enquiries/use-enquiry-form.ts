import { useState } from "react";
import { useClient } from "@/lib/connection.ts";
import { notify } from "@/lib/notify.ts";
import { type PostedForm, usePageForm } from "@/lib/page-form.ts";

/** The contact form, and the reference of the message that was just sent with it. */
export function useEnquiryForm(posted: PostedForm | undefined) {
  const client = useClient();
  const [sent, setSent] = useState<string | null>(null);
  const form = usePageForm({
    posted,
    loadCheck: async () => (await import("./enquiry-check.ts")).checkEnquiry,
    send: async (request) => {
      const { reference, message } = await client.enquiries.send.mutate(request);
      setSent(reference);
      notify.success(message);
    },
  });
  return { ...form, sent };
}
export type EnquiryForm = ReturnType<typeof useEnquiryForm>;
