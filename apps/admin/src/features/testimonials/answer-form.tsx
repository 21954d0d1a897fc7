import { LeaveGuard } from "@admin/components/leave-guard.tsx";
import { useSaveKey } from "@admin/lib/hotkeys.ts";
import { reportFailure } from "@admin/lib/report.ts";
import { trpc } from "@admin/lib/trpc.ts";
import { fieldErrors } from "@shikara/client/errors.ts";
import { TESTIMONIAL_MESSAGES } from "@shikara/contract/testimonials/messages";
import type { StaffTestimonial } from "@shikara/contract/testimonials/schema";
import { Button } from "@shikara/ui/button.tsx";
import { TextArea } from "@shikara/ui/form/fields.tsx";
import { notify } from "@shikara/ui/notify.ts";
import { useRef, useState } from "react";

/** What the agency says below a review; left empty it says nothing. Half typed, it is not lost without a question. */
export function AnswerForm({ testimonial: { id, version, answer } }: { testimonial: StaffTestimonial }) {
  const utils = trpc.useUtils();
  const [typed, setTyped] = useState(answer);
  const save = trpc.testimonials.answer.useMutation({
    onSuccess: async () => {
      await utils.testimonials.invalidate();
      notify.success(TESTIMONIAL_MESSAGES.answered);
    },
    onError: (error) => reportFailure(error, TESTIMONIAL_MESSAGES.answerFailed),
  });
  const send = () => {
    if (!save.isPending) save.mutate({ id, version, answer: typed });
  };
  const whole = useRef<HTMLFormElement>(null);
  useSaveKey(send, whole, { isAside: true });
  return (
    <>
      <form
        ref={whole}
        className="grid justify-items-start gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        <TextArea
          label="Answer of the agency"
          name="answer"
          rows={3}
          hint="Stands below the review, for everybody to read"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          error={fieldErrors(save.error).answer}
          className="w-full"
        />
        <Button type="submit" size="dense" variant="outline" busy={save.isPending && "Saving..."}>
          Save Answer
        </Button>
      </form>
      <LeaveGuard isDirty={typed.trim() !== answer} />
    </>
  );
}
