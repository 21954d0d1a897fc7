import { ConfirmDialog } from "@admin/components/confirm-dialog.tsx";
import { Dialog, DialogFoot } from "@admin/components/dialog.tsx";
import { reportFailure } from "@admin/lib/report.ts";
import { trpc } from "@admin/lib/trpc.ts";
import { shortDate, whatsappAddress } from "@shikara/client/format.ts";
import { DRIVER_MESSAGES, linkText } from "@shikara/contract/drivers/messages";
import type { DriverView } from "@shikara/contract/drivers/schema";
import { Button, buttonClass } from "@shikara/ui/button.tsx";
import { TextArea } from "@shikara/ui/form/fields.tsx";
import { notify } from "@shikara/ui/notify.ts";
import { Copy, MessageCircle } from "lucide-react";
import { useEffect, useState } from "react";
import { DriverCalendar } from "./driver-calendar.tsx";

interface DriverLinkProps {
  driver: DriverView;
  onClose: () => void;
}

/** The address of a driver's own page: to be copied, sent by WhatsApp, or replaced by a new one. */
export function DriverLink({ driver, onClose }: DriverLinkProps) {
  const { id, name, phone } = driver;
  const utils = trpc.useUtils();
  const [text, setText] = useState("");
  const [isAsked, setAsked] = useState(false);
  const onLink = ({ path }: { path: string }) => setText(linkText(name.split(" ")[0] ?? name, location.origin + path));
  const onError = (error: unknown) => reportFailure(error, DRIVER_MESSAGES.linkFailed);
  const { mutate, data } = trpc.drivers.link.useMutation({ onSuccess: onLink, onError });
  const renew = trpc.drivers.renewLink.useMutation({
    onSuccess(link) {
      onLink(link);
      notify.success(DRIVER_MESSAGES.linkRenewed);
      void utils.drivers.list.invalidate();
    },
    onError,
  });
  useEffect(() => mutate({ id }), [mutate, id]);
  const link = renew.data ?? data;
  const copy = () =>
    navigator.clipboard.writeText(location.origin + (link?.path ?? "")).then(
      () => notify.success("Copied"),
      () => notify.error("Please select it and copy it"),
    );
  return (
    <Dialog title={`Link of ${name}`} size="question" onClose={onClose}>
      <div>
        <div className="grid gap-4 px-5 py-5 text-sm">
          <p>
            It opens today's duties and tomorrow's without a sign-in, and is kept on the phone for when there is no
            line.
            {link && ` It works until ${shortDate(link.expiresAt)}, or until a new one is made.`}
          </p>
          <TextArea name="text" label="Text" rows={5} value={text} onChange={({ target }) => setText(target.value)} />
          <DriverCalendar driver={driver} isEnded={renew.isSuccess} />
        </div>
        <DialogFoot>
          <Button
            variant="plain"
            size="dense"
            className="mr-auto"
            busy={renew.isPending && "Making..."}
            onClick={() => setAsked(true)}
          >
            New link
          </Button>
          <Button variant="outline" size="dense" disabled={!link} onClick={() => void copy()}>
            <Copy className="size-4" aria-hidden="true" />
            Copy link
          </Button>
          <a
            href={whatsappAddress(phone, text)}
            target="_blank"
            rel="noreferrer"
            className={buttonClass({ size: "dense" })}
          >
            <MessageCircle className="size-4" aria-hidden="true" />
            WhatsApp
          </a>
        </DialogFoot>
      </div>
      {isAsked && (
        <ConfirmDialog
          title="New link"
          question={`The page that ${name} has on the phone opens nothing any more, nor does its calendar: send the new link at once.`}
          action="Make a New Link"
          onConfirm={() => {
            setAsked(false);
            renew.mutate({ id });
          }}
          onClose={() => setAsked(false)}
        />
      )}
    </Dialog>
  );
}
