import { ConfirmDialog } from "@admin/components/confirm-dialog.tsx";
import { DeleteQuestion } from "@admin/components/delete-question.tsx";
import { FilterBar, FilterSelect } from "@admin/components/filter-bar.tsx";
import { KeyButton } from "@admin/components/key-button.tsx";
import { moreOf } from "@admin/components/more-records.tsx";
import { RecordList } from "@admin/components/record-list.tsx";
import { Screen } from "@admin/components/screen.tsx";
import { StatStrip } from "@admin/components/stat-strip.tsx";
import { GenerateDialog } from "@admin/features/blog/generate-dialog.tsx";
import { HistoryDialog } from "@admin/features/blog/history-dialog.tsx";
import { PostRecord } from "@admin/features/blog/post-record.tsx";
import { usePostActions } from "@admin/features/blog/use-post-actions.ts";
import { PictureLibrary } from "@admin/features/media/picture-library.tsx";
import { useMay, useMember } from "@admin/features/session/use-member.ts";
import { useAddressState } from "@admin/lib/address-state.ts";
import { useHotkey } from "@admin/lib/hotkeys.ts";
import { useNamedRecord } from "@admin/lib/named-record.ts";
import { reportFailure } from "@admin/lib/report.ts";
import { trpc } from "@admin/lib/trpc.ts";
import { useDebounced } from "@admin/lib/use-debounced.ts";
import { counted } from "@shikara/client/format.ts";
import type { DeskCard } from "@shikara/contract/blog/admin";
import { BLOG_CATEGORY_LABELS, BLOG_MESSAGES, BLOG_STATUS_LABELS } from "@shikara/contract/blog/messages";
import { mayEditPost, mayMovePost } from "@shikara/contract/blog/rules";
import { BLOG_CATEGORIES, BLOG_STATUSES, type BlogStatus } from "@shikara/contract/blog/schema";
import { MAX_COUNTED } from "@shikara/contract/core/paging";
import { adminPaths, paths } from "@shikara/contract/routes";
import { Button } from "@shikara/ui/button.tsx";
import { Plus, Sparkles } from "lucide-react";
import { lazy, Suspense, useState } from "react";

// The editor is the largest part of the back office: it comes with the first post that is opened.
const PostDialog = lazy(() => import("@admin/features/blog/post-dialog.tsx"));
/** Posts that cite a package or vehicle which is not as it was when they were last edited. */
const CHANGED = "changed";
const STATUSES_SHOWN = [...BLOG_STATUSES].reverse();

type Task =
  | { kind: "new" | "generate" }
  | { kind: "edit"; id: string }
  | { kind: "history" | "return" | "delete"; post: DeskCard }
  | { kind: "changed"; post: DeskCard; to: BlogStatus };

export default function Blog() {
  const may = useMay();
  const member = useMember();
  const utils = trpc.useUtils();
  const { state, set, clear } = useAddressState(["search", "status", "category", "records"]);
  const [task, setTask] = useState<Task>();
  const actions = usePostActions();
  const close = () => setTask(undefined);
  const mayCreate = may("blog:create");
  const startNew = () => setTask({ kind: "new" });
  useHotkey("n", () => mayCreate && startNew());

  const search = useDebounced(state.search.trim());
  const status = BLOG_STATUSES.find((known) => known === state.status);
  const category = BLOG_CATEGORIES.find((known) => known === state.category);
  const isOutdated = state.records === CHANGED || undefined;
  const list = trpc.blog.adminList.useInfiniteQuery(
    { search, status, category, isOutdated },
    {
      getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
      placeholderData: (before) => before,
      staleTime: 0,
    },
  );
  const counts = trpc.blog.counts.useQuery(undefined, { staleTime: 0 }).data;
  const edited = trpc.blog.byId.useQuery(
    { id: task?.kind === "edit" ? task.id : "" },
    { enabled: task?.kind === "edit", staleTime: 0, gcTime: 0 },
  );
  const posts = list.data?.pages.flatMap((page) => page.posts);
  const count = list.data?.pages[0]?.count;
  const isFiltered = search !== "" || status !== undefined || category !== undefined || isOutdated !== undefined;
  const edit = async (id: string) => {
    try {
      const { version } = await utils.blog.byId.fetch({ id }, { staleTime: 0 });
      actions.noteRead(id, version);
      setTask({ kind: "edit", id });
    } catch (error) {
      reportFailure(error, BLOG_MESSAGES.fetchFailed);
    }
  };
  const mayEdit = (post: DeskCard) => member !== undefined && mayEditPost(member, post);
  useNamedRecord(posts, (post) => (mayEdit(post) ? void edit(post.id) : setTask({ kind: "history", post })));
  /** What visitors read is not taken from them by a slip, and nobody approves of what they have not read. */
  const move = (post: DeskCard, to: BlogStatus) => {
    if (post.status === "published" && to === "draft") return setTask({ kind: "return", post });
    const isDecided = to === "approved" || to === "published";
    return isDecided && actions.isOtherThanRead(post) ? setTask({ kind: "changed", post, to }) : actions.move(post, to);
  };
  const dialogProps = {
    mayAcknowledge: may("blog:approve"),
    pathOf: paths.post,
    showLibrary: (chosen: string, onChoose: Parameters<typeof PictureLibrary>[0]["onChoose"]) => (
      <PictureLibrary chosen={chosen} onChoose={onChoose} />
    ),
    onClose: close,
  };

  return (
    <Screen
      title="Blog Management"
      backHref={adminPaths.dashboard}
      actions={
        mayCreate && (
          <div className="flex flex-wrap gap-2">
            <Button variant="outline" size="dense" onClick={() => setTask({ kind: "generate" })}>
              <Sparkles className="size-4" aria-hidden="true" />
              Generate with AI
            </Button>
            <KeyButton keys="N" size="dense" onClick={startNew}>
              <Plus className="size-4" aria-hidden="true" />
              Create Post
            </KeyButton>
          </div>
        )
      }
    >
      <StatStrip
        stats={[
          { label: "Total Posts", tells: "All posts, drafts too", value: counts && String(counts.total) },
          { label: "Published", tells: "Posts that visitors can read", value: counts && String(counts.published) },
          {
            label: "Pending Approval",
            tells: "Posts that wait for somebody to approve them",
            value: counts && String(counts.pendingApproval),
          },
          {
            label: "AI Generated",
            tells: "Posts that the writer drafted, of every status",
            value: counts && String(counts.aiGenerated),
          },
        ]}
      />
      <FilterBar
        search={{
          label: "Search posts",
          placeholder: "Search title, excerpt or tag",
          value: state.search,
          onChange: (value) => set("search", value),
        }}
      >
        <FilterSelect
          label="Status"
          value={status ?? ""}
          all="All"
          options={STATUSES_SHOWN.map((value) => ({ value, label: BLOG_STATUS_LABELS[value] }))}
          onChange={(value) => set("status", value)}
        />
        <FilterSelect
          label="Category"
          value={category ?? ""}
          all="All Categories"
          options={BLOG_CATEGORIES.map((value) => ({ value, label: BLOG_CATEGORY_LABELS[value] }))}
          onChange={(value) => set("category", value)}
        />
        <FilterSelect
          label="Records"
          value={state.records === CHANGED ? CHANGED : ""}
          all="Any Records"
          options={[{ value: CHANGED, label: "Records changed" }]}
          className="max-md:col-span-full"
          onChange={(value) => set("records", value)}
        />
      </FilterBar>
      <RecordList
        shape="wide"
        records={posts}
        count={
          typeof count === "number"
            ? counted(count, "post", "posts", count > MAX_COUNTED ? `More than ${MAX_COUNTED}` : String(count))
            : undefined
        }
        failure={list.isFetchNextPageError ? null : list.error}
        failureWords={BLOG_MESSAGES.fetchFailed}
        onRetry={() => void list.refetch()}
        more={moreOf(list)}
        empty={{
          title: BLOG_MESSAGES.empty,
          isFiltered,
          firstHint: BLOG_MESSAGES.firstHint,
          onClear: clear,
          first: mayCreate && (
            <>
              <Button variant="outline" onClick={() => setTask({ kind: "generate" })}>
                Generate with AI
              </Button>
              <Button onClick={startNew}>Create Post</Button>
            </>
          ),
        }}
      >
        {(post) => (
          <PostRecord
            key={post.id}
            post={post}
            href={paths.post(post.slug)}
            isMoving={actions.moving === post.id}
            mayMove={(to) => member !== undefined && mayMovePost(member, post, to)}
            onMove={(to) => move(post, to)}
            onHistory={() => setTask({ kind: "history", post })}
            onEdit={mayEdit(post) ? () => void edit(post.id) : undefined}
            onDelete={may("blog:delete") ? () => setTask({ kind: "delete", post }) : undefined}
          />
        )}
      </RecordList>
      <Suspense>
        {task?.kind === "new" && member && <PostDialog {...dialogProps} />}
        {task?.kind === "edit" && member && edited.data && (
          <PostDialog
            key={task.id}
            post={edited.data}
            onRead={(version) => actions.noteRead(task.id, version)}
            {...dialogProps}
          />
        )}
      </Suspense>
      {task?.kind === "generate" && <GenerateDialog onClose={close} />}
      {task?.kind === "history" && <HistoryDialog post={task.post} mayRestore={mayEdit(task.post)} onClose={close} />}
      {task?.kind === "changed" && (
        <ConfirmDialog
          title={task.post.title}
          question={BLOG_MESSAGES.changedSince}
          action={task.to === "approved" ? "Approve all the same" : "Publish all the same"}
          stay="Read it first"
          onConfirm={() => {
            actions.move(task.post, task.to);
            close();
          }}
          onClose={() => void edit(task.post.id)}
        />
      )}
      {task?.kind === "return" && (
        <ConfirmDialog
          title={`Return ${task.post.title} to the drafts`}
          question={BLOG_MESSAGES.confirmReturn}
          action="Return to the Drafts"
          onConfirm={() => {
            actions.move(task.post, "draft");
            close();
          }}
          onClose={close}
        />
      )}
      {task?.kind === "delete" && (
        <DeleteQuestion
          name={task.post.title}
          question={BLOG_MESSAGES.confirmDelete}
          isDeleting={actions.isRemoving}
          onDelete={() => actions.remove(task.post, close)}
          onClose={close}
        />
      )}
    </Screen>
  );
}
