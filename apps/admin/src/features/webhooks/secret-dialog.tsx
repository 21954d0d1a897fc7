import { Copy } from "lucide-react";
import { Dialog, DialogFoot } from "@admin/components/dialog.tsx";
import { Button } from "@shikara/ui/button.tsx";
import { notify } from "@shikara/ui/notify.ts";

/** The new secret of a webhook, this once. */
export function SecretDialog({ secret, onClose }: { secret: string; onClose: () => void }) {
  const copy = () =>
    navigator.clipboard.writeText(secret).then(
      () => notify.success("Copied"),
      () => notify.error("Please select the secret and copy it"),
    );
  return (
    <Dialog title="Signing secret" size="question" onClose={onClose}>
      <div>
        <div className="grid gap-3 px-5 py-5 text-sm">
          <p>
            Every delivery is signed with this secret. It is shown only now: please keep it where the receiving program
            finds it.
          </p>
          <code className="rounded-control border border-line bg-sunken p-3 select-all [overflow-wrap:anywhere]">
            {secret}
          </code>
        </div>
        <DialogFoot>
          <Button variant="outline" size="dense" onClick={() => void copy()}>
            <Copy className="size-4" aria-hidden="true" />
            Copy
          </Button>
          <Button size="dense" onClick={onClose}>
            I have kept it
          </Button>
        </DialogFoot>
      </div>
    </Dialog>
  );
}
