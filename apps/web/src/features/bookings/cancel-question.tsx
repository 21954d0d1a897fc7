import type { BookingCard } from "@shikara/contract/booking-desk";
import { ConfirmDialog } from "@/components/admin/confirm-dialog.tsx";

interface CancelQuestionProps {
  booking: Pick<BookingCard, "customerName" | "email">;
  onConfirm: () => void;
  onClose: () => void;
}

/** Cancel stands beside Confirm, and the customer hears of it at once. */
export function CancelQuestion({ booking: { customerName, email }, onConfirm, onClose }: CancelQuestionProps) {
  return (
    <ConfirmDialog
      title="Cancel booking"
      question={`Cancel the booking of ${customerName}?${email && " They are told by mail."}`}
      action="Cancel booking"
      stay="Keep it"
      onConfirm={() => {
        onClose();
        onConfirm();
      }}
      onClose={onClose}
    />
  );
}
