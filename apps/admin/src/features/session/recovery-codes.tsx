import { ConfirmDialog } from "@admin/components/confirm-dialog.tsx";
import { Dialog, DialogFoot } from "@admin/components/dialog.tsx";
import { keepFile } from "@admin/lib/save-file.ts";
import { Button } from "@shikara/ui/button.tsx";
import { notify } from "@shikara/ui/notify.ts";
import { Copy, Download, Printer } from "lucide-react";
import { useState } from "react";

interface RecoveryCodesProps {
  codes: readonly string[];
  username: string;
  onClose: () => void;
}

/** The recovery codes, this once: to print, copy or keep as a file. */
export function RecoveryCodes({ codes, username, onClose }: RecoveryCodesProps) {
  const text = [`Recovery codes of ${username} at ${location.host}`, "Each opens once.", "", ...codes, ""].join("\n");
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => notify.success("Copied"),
      () => notify.error("Your browser did not let us copy. Please print the codes, or write them down."),
    );
  const [isLeaving, setLeaving] = useState(false);
  return (
    <Dialog title="Your recovery codes" size="question" onClose={() => setLeaving(true)}>
      <div className="grid min-h-0">
        <div data-prints-alone className="grid content-start gap-3 px-5 py-4 text-sm">
          <p>
            Should you lose your device, each of these signs you in once, behind your password. They are shown{" "}
            <b className="font-strong">now and never again</b>: keep them where you keep your papers, not on this
            device.
          </p>
          <p className="hidden print:block">
            {username}, {location.host}
          </p>
          <ol className="grid gap-x-6 gap-y-1 rounded-control bg-sunken px-4 py-3 font-mono text-dense tabular-nums sm:grid-cols-1">
            {codes.map((code) => (
              <li key={code} className="whitespace-nowrap">
                {code}
              </li>
            ))}
          </ol>
          <div className="flex flex-wrap gap-2 print:hidden">
            <Button variant="outline" size="dense" onClick={() => print()}>
              <Printer className="size-4" aria-hidden="true" />
              Print
            </Button>
            <Button variant="outline" size="dense" onClick={() => void copy()}>
              <Copy className="size-4" aria-hidden="true" />
              Copy
            </Button>
            <Button
              variant="outline"
              size="dense"
              onClick={() => keepFile(new Blob([text], { type: "text/plain" }), `recovery-codes-${username}.txt`)}
            >
              <Download className="size-4" aria-hidden="true" />
              Download
            </Button>
          </div>
        </div>
        <DialogFoot>
          <Button size="dense" data-autofocus onClick={onClose}>
            I Have Kept Them
          </Button>
        </DialogFoot>
      </div>
      {isLeaving && (
        <ConfirmDialog
          title="Have you kept them?"
          question="They are not shown again. Without them and without your device nobody but an administrator lets you in."
          action="I Have Kept Them"
          tone="primary"
          stay="Back to the codes"
          onConfirm={onClose}
          onClose={() => setLeaving(false)}
        />
      )}
    </Dialog>
  );
}
