import { ConfirmDialog } from "@admin/components/confirm-dialog.tsx";
import { Dialog, DialogFoot } from "@admin/components/dialog.tsx";
import { Button } from "@shikara/ui/button.tsx";
import { notify } from "@shikara/ui/notify.ts";
import { Copy } from "lucide-react";
import { type ReactNode, useState } from "react";

interface ShownOnceProps {
  title: string;
  /** What it is for, and where it is to be kept. */
  text: string;
  secret: string;
  /** What else can be done with it. */
  children?: ReactNode;
  onClose: () => void;
}

/** A secret that is shown this once, to be copied. */
export function ShownOnce({ title, text, secret, children, onClose }: ShownOnceProps) {
  const [isCopied, setCopied] = useState(false);
  const [isLeaving, setLeaving] = useState(false);
  const copy = () =>
    navigator.clipboard.writeText(secret).then(
      () => {
        setCopied(true);
        notify.success("Copied");
      },
      () => notify.error("Please select it and copy it"),
    );
  return (
    <Dialog title={title} size="question" onClose={isCopied ? onClose : () => setLeaving(true)}>
      <div>
        <div className="grid gap-3 px-5 py-5 text-sm">
          <p>{text}</p>
          <code className="rounded-control border border-line bg-sunken p-3 select-all [overflow-wrap:anywhere]">
            {secret}
          </code>
        </div>
        <DialogFoot>
          {children}
          <Button variant="outline" size="dense" onClick={() => void copy()}>
            <Copy className="size-4" aria-hidden="true" />
            Copy
          </Button>
          <Button size="dense" onClick={onClose}>
            I have kept it
          </Button>
        </DialogFoot>
      </div>
      {isLeaving && (
        <ConfirmDialog
          title="Have you kept it?"
          question="It is not shown again."
          action="I Have Kept It"
          tone="primary"
          stay="Back to it"
          onConfirm={onClose}
          onClose={() => setLeaving(false)}
        />
      )}
    </Dialog>
  );
}
