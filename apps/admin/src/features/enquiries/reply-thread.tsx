import type { EnquiryDetails, ReplyView } from "@shikara/contract/enquiries/admin";
import { DeliveryBadge } from "@admin/components/delivery-badge.tsx";
import { DrawerPart } from "@admin/components/drawer.tsx";
import { classes } from "@shikara/ui/class-names.ts";
import { dayAndTime } from "@shikara/client/format.ts";

/** The mails to and fro, oldest first. */
export function ReplyThread({ enquiry: { replies, name, email } }: { enquiry: EnquiryDetails }) {
  if (replies.length === 0) return null;
  // Whoever writes from another address is named by it: it may be somebody else.
  const writer = ({ direction, by }: ReplyView) =>
    direction === "in" && by === email.toLowerCase() ? name : by || "Unknown address";
  return (
    <DrawerPart title="Answers">
      <ol className="grid gap-2">
        {replies.map((reply) => (
          <li
            key={reply.id}
            className={classes(
              "rounded-control border px-3 py-2.5",
              reply.direction === "out" ? "ml-6 border-line" : "mr-6 border-transparent bg-sunken",
            )}
          >
            <div className="mb-1 flex flex-wrap items-center gap-x-2 gap-y-1">
              <p className="min-w-0 font-medium [overflow-wrap:anywhere]">{writer(reply)}</p>
              <p className="flex-1 text-xs text-ink-muted tabular-nums">{dayAndTime(reply.at)}</p>
              {reply.mail && <DeliveryBadge state={reply.mail.state} />}
            </div>
            <p className="text-sm whitespace-pre-line [overflow-wrap:anywhere]">{reply.text}</p>
            {reply.mail?.state === "failed" && <p className="mt-1 text-xs text-danger-fg">{reply.mail.lastError}</p>}
          </li>
        ))}
      </ol>
    </DrawerPart>
  );
}
