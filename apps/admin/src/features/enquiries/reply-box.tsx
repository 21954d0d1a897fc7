import { DrawerPart } from "@admin/components/drawer.tsx";
import { UnsentNotice } from "@admin/components/form/unsent-notice.tsx";
import { KeyButton } from "@admin/components/key-button.tsx";
import { LeaveGuard } from "@admin/components/leave-guard.tsx";
import { isCovered, useSaveKey } from "@admin/lib/hotkeys.ts";
import { leaving } from "@admin/lib/leave-guard.ts";
import { trpc } from "@admin/lib/trpc.ts";
import { useUnsent } from "@admin/lib/use-unsent.ts";
import { onceKeys } from "@shikara/client/once-key.ts";
import { type EnquiryDetails, MAX_REPLY } from "@shikara/contract/enquiries/admin";
import { ENQUIRY_STAFF_MESSAGES } from "@shikara/contract/enquiries/messages";
import { sentWords } from "@shikara/contract/outbox/messages";
import { Button } from "@shikara/ui/button.tsx";
import { SelectField, TextArea } from "@shikara/ui/form/fields.tsx";
import { Notice } from "@shikara/ui/notice.tsx";
import { Mail } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { holdTakenBack, useTakenBack } from "./taken-back.ts";
import { useReply } from "./use-reply.ts";

/** Nobody reads quicker: the second press of a double click is none of its own. */
const READING_MS = 1_000;
const STILL_OPEN = /\[[^\]\n]*\]/;

const idsOf = (replies: EnquiryDetails["replies"]) => replies.map(({ id }) => id);

/** Another template takes the place of one that nobody has touched, and stands below what was written. */
const withTemplate = (text: string, template: string, templates: readonly { text: string }[]) =>
  text.trim() === "" || templates.some((one) => one.text === text) ? template : `${text.trimEnd()}\n\n${template}`;

/** What was taken back stands above what has been begun meanwhile. */
const withTakenBack = (text: string, back: string) =>
  text.trim() === "" || text === back ? back : `${back.trimEnd()}\n\n${text}`;

interface ReplyBoxProps {
  enquiry: EnquiryDetails;
  /** An answer was taken back: its enquiry is to be seen, wherever one is by then. */
  onTakenBack: () => void;
  onClose: () => void;
}

/** Writes an answer that goes out by mail. Half written, it is not lost without a question; sent, it can be taken back for ten seconds. */
export function ReplyBox({ enquiry, onTakenBack, onClose }: ReplyBoxProps) {
  const { id, version, email, subject, reference, replies } = enquiry;
  const desk = trpc.enquiries.replyDesk.useQuery({ id }, { staleTime: 0 }).data;
  const unsent = useUnsent(`answer-${id}`);
  const [kept] = useState(() => String(unsent.read() ?? ""));
  const [isKept, setKept] = useState(kept !== "");
  const [text, setText] = useState(kept);
  const [isRefused, setRefused] = useState(false);
  // Written again after a reload it may have been sent, its answer unheard.
  const sent = useUnsent(`answer-${id}-sent`);
  const [keys] = useState(() => onceKeys(undefined, sent));
  const [read, setRead] = useState(() => idsOf(replies));
  const isNews = replies.some(({ id: mailId }) => !read.includes(mailId));
  const [isHeld, setHeld] = useState(false);
  const heldAt = useRef(0);
  const field = useRef<HTMLDivElement>(null);
  useEffect(() => field.current?.querySelector("select")?.focus(), []);
  const back = useTakenBack(id);
  useEffect(() => {
    if (!back) return;
    setText((written) => withTakenBack(written, back.text));
    holdTakenBack(null);
    field.current?.querySelector("textarea")?.focus();
  }, [back]);
  const open = STILL_OPEN.exec(text)?.[0];
  const words = sentWords({ canSend: desk?.canSend ?? true });
  const close = () => {
    unsent.keep(null);
    keys.forget();
    onClose();
  };
  /** Once it has said so, whoever sends again has read it. */
  const hold = (now: Pick<EnquiryDetails, "replies">) => {
    heldAt.current = Date.now();
    setHeld(now.replies.some(({ id: mailId }) => !read.includes(mailId)));
    setRead(idsOf(now.replies));
  };
  const reply = useReply(id, { words, onSent: close, onRefused: hold, onTakenBack });
  const isDirty = text.trim() !== "" && !reply.isSuccess;
  useEffect(() => unsent.keep(isDirty ? text : null), [unsent, isDirty, text]);
  const send = () => {
    setRefused(Boolean(open) || text.trim() === "");
    if (open || text.trim() === "" || reply.isPending || Date.now() - heldAt.current < READING_MS) return;
    if (isNews) return hold(enquiry);
    const lastRead = replies.at(-1)?.id ?? null;
    reply.mutate({ id, version, lastRead, text, key: keys.keyFor({ id, text }), isUndoable: true });
  };
  useSaveKey(send, field);
  const error = open ? `Please fill in or take out ${open}` : "Please fill in this field";
  const ownMail = `mailto:${email}?${new URLSearchParams({ subject: `Re: ${subject} (${reference})`, body: text })
    .toString()
    .replaceAll("+", "%20")}`;
  return (
    <DrawerPart title="Your answer">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a short cut of the fields within, whose button stands below. */}
      <div
        ref={field}
        className="grid gap-3"
        onKeyDown={(event) => {
          if (!(event.ctrlKey || event.metaKey) || event.key !== "Enter") return;
          event.preventDefault();
          if (!isCovered(field.current)) send();
        }}
      >
        {isKept && (
          <UnsentNotice
            onAfresh={() => {
              setText("");
              setKept(false);
            }}
          />
        )}
        {isNews && (
          <Notice kind="info" role="status">
            Something has been written meanwhile: it stands above.
          </Notice>
        )}
        {!isNews && isHeld && (
          <Notice kind="danger" role="alert">
            {ENQUIRY_STAFF_MESSAGES.writtenMeanwhile}
          </Notice>
        )}
        <SelectField
          label="Template"
          name="reply-template"
          value=""
          onChange={(event) => {
            const chosen = desk?.templates.find(({ title }) => title === event.target.value);
            if (chosen) setText(withTemplate(text, chosen.text, desk?.templates ?? []));
          }}
        >
          <option value="">Begin with a template</option>
          {desk?.templates.map(({ title }) => (
            <option key={title} value={title}>
              {title}
            </option>
          ))}
        </SelectField>
        <TextArea
          label="Answer"
          name="reply-text"
          dir="auto"
          rows={9}
          maxLength={MAX_REPLY}
          isRequired
          value={text}
          hint={`To ${email}. ${desk?.hearsReplies ? "What they write back stands here." : "What they write back goes to the agency's own letter box."}`}
          error={isRefused && (open || text.trim() === "") ? error : undefined}
          onChange={(event) => setText(event.target.value)}
        />
        {desk?.canSend === false && (
          <Notice kind="info">
            No mail server is set up: the answer waits in the outbox until there is one.{" "}
            <a href={ownMail} className="font-medium text-link hover:underline">
              Write it with your own mail program
            </a>
          </Notice>
        )}
        <div className="flex flex-wrap gap-2">
          <KeyButton keys="Control+S" size="dense" busy={reply.isPending && "Sending..."} onClick={send}>
            <Mail className="size-4" aria-hidden="true" />
            Send answer
          </KeyButton>
          <Button variant="plain" size="dense" onClick={() => leaving(close)}>
            Cancel
          </Button>
        </div>
      </div>
      <LeaveGuard isDirty={isDirty} />
    </DrawerPart>
  );
}
