import { Button } from "@shikara/ui/button.tsx";
import { Notice } from "@shikara/ui/notice.tsx";

/** Says that what stands in the form was typed before, and lets it go. */
export function UnsentNotice({ onAfresh }: { onAfresh: () => void }) {
  return (
    <Notice kind="info">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <span>This is what you had written here and not sent.</span>
        <Button variant="outline" size="dense" onClick={onAfresh}>
          Start afresh
        </Button>
      </div>
    </Notice>
  );
}
