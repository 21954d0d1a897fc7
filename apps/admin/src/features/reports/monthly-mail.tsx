import { reportFailure } from "@admin/lib/report.ts";
import { trpc } from "@admin/lib/trpc.ts";
import { REPORT_MESSAGES } from "@shikara/contract/reports/messages";
import { CheckBox } from "@shikara/ui/form/check-box.tsx";
import { notify } from "@shikara/ui/notify.ts";
import { useState } from "react";

/** Whether one has each month's figures mailed on the first of the next. */
export function MonthlyMail() {
  const utils = trpc.useUtils();
  const { data } = trpc.reports.mailing.useQuery();
  // Ticked at once: a mutation tells of itself a moment after the press.
  const [ticked, setTicked] = useState<boolean>();
  const update = trpc.reports.updateMailing.useMutation({
    onSuccess(mailing) {
      utils.reports.mailing.setData(undefined, mailing);
      notify.success(mailing.isMailed ? REPORT_MESSAGES.mailed : REPORT_MESSAGES.notMailed);
    },
    onError: (error) => reportFailure(error, REPORT_MESSAGES.mailFailed),
    onSettled: () => setTicked(undefined),
  });
  if (!data) return null;
  return (
    <CheckBox
      label="Mail me each month's figures on the first"
      checked={ticked ?? data.isMailed}
      disabled={update.isPending}
      onChange={({ target: { checked } }) => {
        setTicked(checked);
        update.mutate({ isMailed: checked });
      }}
    />
  );
}
