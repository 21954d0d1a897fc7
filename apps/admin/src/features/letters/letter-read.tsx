import { Dialog, DialogFoot } from "@admin/components/dialog.tsx";
import { MailSheet } from "@admin/components/mail-sheet.tsx";
import type { LetterDetails } from "@shikara/contract/letters/schema";
import { Button } from "@shikara/ui/button.tsx";

/** A letter that has gone out, as its readers have it. */
export function LetterRead({ letter, onClose }: { letter: LetterDetails; onClose: () => void }) {
  return (
    <Dialog title={letter.subject} size="form" onClose={onClose}>
      <MailSheet html={letter.html ?? ""} className="h-[60vh]" />
      <DialogFoot>
        <Button variant="outline" onClick={onClose}>
          Close
        </Button>
      </DialogFoot>
    </Dialog>
  );
}
