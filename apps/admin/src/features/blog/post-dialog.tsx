import type { ShowLibrary } from "@admin/components/editor/picture-dialog.tsx";
import { UnsentNotice } from "@admin/components/form/unsent-notice.tsx";
import { WHEN_LEFT } from "@admin/components/form/when-left.ts";
import { FormDialog } from "@admin/components/form-dialog.tsx";
import { reportFailure } from "@admin/lib/report.ts";
import { staleOf } from "@admin/lib/their-changes.ts";
import { trpc } from "@admin/lib/trpc.ts";
import { keptFields } from "@admin/lib/unsent.ts";
import { useUnsent } from "@admin/lib/use-unsent.ts";
import { zodResolver } from "@hookform/resolvers/zod";
import { errorCode, fieldErrors } from "@shikara/client/errors.ts";
import { counted } from "@shikara/client/format.ts";
import { type BlogCreate, type BlogRecord, blogCreate, type DeskPost } from "@shikara/contract/blog/admin";
import { BLOG_MESSAGES, BLOG_STATUS_LABELS } from "@shikara/contract/blog/messages";
import { countWords, readTime } from "@shikara/contract/blog/schema";
import { Badge } from "@shikara/ui/badge.tsx";
import { Button } from "@shikara/ui/button.tsx";
import { notify } from "@shikara/ui/notify.ts";
import { useRef, useState } from "react";
import { useForm, useWatch } from "react-hook-form";
import { plainText } from "./plain-text.ts";
import { Citations, OpenFacts } from "./post-facts.tsx";
import { PostForm } from "./post-form.tsx";
import { dateAndTime, OFFLINE_DRAFT, STATUS_TONES } from "./post-record.tsx";
import { NEW_POST, valuesOf } from "./post-values.ts";
import { useAutosave } from "./use-autosave.ts";

// What was typed need not be right yet: each field is taken if it could be a field, whatever its length.
const FIELDS = Object.keys(blogCreate.shape);

function unsentPost(kept: unknown): BlogCreate | null {
  const fields = keptFields(kept, FIELDS);
  if (!fields) return null;
  const values: BlogCreate = { ...NEW_POST, ...fields };
  return { ...values, scheduledFor: values.scheduledFor && new Date(values.scheduledFor) };
}

interface PostDialogProps {
  /** Whether who writes may stand for what no record bears out. */
  mayAcknowledge: boolean;
  /** Undefined: a new one. */
  post?: DeskPost | undefined;
  pathOf: (slug: string) => string;
  showLibrary: ShowLibrary;
  /** Who writes has this version before them. */
  onRead?: (version: number) => void;
  onClose: () => void;
}

/** Writes a post. A draft saves itself while it is written; a new one is kept in the browser until it is sent. */
export default function PostDialog(props: PostDialogProps) {
  const { post: opened, mayAcknowledge, pathOf, showLibrary, onRead, onClose } = props;
  const utils = trpc.useUtils();
  // What has been acknowledged meanwhile is part of it.
  const [post, setPost] = useState(opened);
  const version = useRef(post?.version);
  const unsent = useUnsent("post", "browser");
  const [start] = useState(() => (post ? valuesOf(post) : (unsentPost(unsent.read()) ?? NEW_POST)));
  /** How often the text of another was taken in: the editor is filled anew. */
  const [taken, setTaken] = useState(0);
  const [isKept, setKept] = useState(!post && start !== NEW_POST);
  const form = useForm<BlogCreate, unknown, BlogRecord>({
    defaultValues: start,
    // The procedure's own schema.
    resolver: zodResolver(blogCreate),
    ...WHEN_LEFT,
  });
  const values = useWatch({ control: form.control });
  const { content = "" } = values;

  const done = async (message: string) => {
    if (!post) unsent.keep(null);
    await utils.blog.invalidate();
    notify.success(message);
    onClose();
  };
  const onError = (error: unknown) => {
    for (const [name, message] of Object.entries(fieldErrors(error))) form.setError(name as "title", { message });
    reportFailure(error, BLOG_MESSAGES.saveFailed);
  };
  const create = trpc.blog.create.useMutation({ onSuccess: () => done(BLOG_MESSAGES.created), onError });
  const update = trpc.blog.update.useMutation();
  const submit = trpc.blog.setStatus.useMutation({ onSuccess: () => done(BLOG_MESSAGES.submitted), onError });
  const persist = async (id: string, record: BlogRecord, isAutosave: boolean) => {
    const saved = await update.mutateAsync({ id, version: version.current, isAutosave, ...record });
    version.current = saved.version;
    onRead?.(saved.version);
    setPost(saved);
  };
  const autosave = useAutosave({
    values,
    stored: post ? start : NEW_POST,
    fields: Object.keys(NEW_POST),
    isOn: post?.status === "draft" && !update.isPending && errorCode(update.error) !== "STALE" && !submit.isPending,
    keep: (typed) => (post ? undefined : unsent.keep(typed)),
    async save(typed) {
      const record = blogCreate.safeParse(typed);
      if (!post || !record.success) return false;
      await persist(post.id, record.data, true);
      return true;
    },
    onFailure: onError,
  });
  const send = (andSubmit: boolean) =>
    form.handleSubmit(async (record) => {
      if (!post) return create.mutate(record);
      await autosave.settled();
      try {
        await persist(post.id, record, false);
      } catch (error) {
        return onError(error);
      }
      if (andSubmit) submit.mutate({ id: post.id, version: version.current, status: "pending_approval" });
      else await done(BLOG_MESSAGES.updated);
    })();
  const stale =
    post &&
    staleOf({
      ...{ failure: update.error, form, opened: post, fieldsOf: valuesOf },
      toldOf: (told) => ({ ...valuesOf(told), content: plainText(told.content) }),
      onKeep: (current) => {
        version.current = current.version;
        onRead?.(current.version);
        setPost(current);
        setTaken((times) => times + 1);
        update.reset();
      },
    });
  const startAfresh = () => {
    unsent.keep(null);
    setKept(false);
    form.reset(NEW_POST);
  };

  return (
    <FormDialog
      title={post ? "Edit Blog Post" : "Create New Blog Post"}
      isPage
      record={post && { domain: "blog", id: post.id }}
      note={
        <>
          {counted(countWords(content), "word")}, {readTime(content)} min read
          {autosave.note && ` · ${autosave.note}`}
        </>
      }
      action={post ? "Save Changes" : "Create Post"}
      isBusy={create.isPending || (update.isPending && !autosave.isSaving)}
      isDirty={autosave.isDirty}
      failure={update.error}
      stale={stale}
      extra={
        post?.status === "draft" && (
          <Button variant="outline" size="dense" onClick={() => void send(true)}>
            Submit for Approval
          </Button>
        )
      }
      onSave={() => void send(false)}
      onClose={() => {
        if (!post) unsent.keep(null);
        // What saved itself meanwhile is in the list too.
        else void utils.blog.invalidate();
        onClose();
      }}
    >
      {isKept && <UnsentNotice onAfresh={startAfresh} />}
      {post && (
        <OpenFacts
          post={post}
          mayAcknowledge={mayAcknowledge}
          version={version.current}
          onAcknowledged={(saved) => {
            version.current = saved.version;
            setPost(saved);
          }}
        />
      )}
      <PostForm key={`${isKept} ${taken}`} form={form} pathOf={pathOf} showLibrary={showLibrary}>
        {post && (
          <div className="grid gap-1.5 border-b border-line pb-4 text-xs text-ink-muted">
            <p className="flex flex-wrap gap-1.5">
              <Badge tone={STATUS_TONES[post.status]} hasDot>
                {BLOG_STATUS_LABELS[post.status]}
              </Badge>
              {post.isAIGenerated && <Badge>AI</Badge>}
              {post.generator === "offline" && <Badge>{OFFLINE_DRAFT}</Badge>}
            </p>
            <p>
              By {post.author}, {post.publishedAt ? "published" : "created"}{" "}
              {dateAndTime(post.publishedAt ?? post.createdAt)}
            </p>
            <Citations citations={post.citations} />
          </div>
        )}
      </PostForm>
    </FormDialog>
  );
}
