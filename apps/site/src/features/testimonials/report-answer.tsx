import { REVIEW_MESSAGES } from "@shikara/contract/testimonials/messages";
import { Notice } from "@shikara/ui/notice.tsx";

interface Outcome {
  message?: string;
  sent?: string;
}

/** What came of saying that a review seems wrong, above the reviews. */
export function ReportAnswer({ form }: { form: Outcome | undefined }) {
  if (form?.sent)
    return (
      <Notice kind="success" role="status" className="mb-6">
        {REVIEW_MESSAGES.reported}
      </Notice>
    );
  if (!form?.message) return null;
  return (
    <Notice kind="danger" role="alert" className="mb-6">
      {form.message}
    </Notice>
  );
}
