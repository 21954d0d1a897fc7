import { useLeaveGuard } from "@admin/lib/leave-guard.ts";
import { useState } from "react";
import { ConfirmDialog } from "./confirm-dialog.tsx";

/** Asks before what was typed on this screen is lost by leaving it. */
export function LeaveGuard({ isDirty }: { isDirty: boolean }) {
  const [leave, setLeave] = useState<() => void>();
  useLeaveGuard(isDirty, (go) => setLeave(() => go));
  if (!leave) return null;
  return <LeaveQuestion onLeave={leave} onStay={() => setLeave(undefined)} />;
}

/** Whether to give up what was typed. */
export function LeaveQuestion({ onLeave, onStay }: { onLeave: () => void; onStay: () => void }) {
  const leave = () => {
    // The way may end where this still stands.
    onStay();
    onLeave();
  };
  return (
    <ConfirmDialog
      title="Leave without saving?"
      question="What you changed here has not been saved."
      action="Leave"
      stay="Stay"
      onConfirm={leave}
      onClose={onStay}
    />
  );
}
