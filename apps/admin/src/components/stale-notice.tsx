import { valueWords } from "@admin/lib/field-words.ts";
import type { Stale } from "@admin/lib/their-changes.ts";
import { Button } from "@shikara/ui/button.tsx";
import { Notice } from "@shikara/ui/notice.tsx";

const NOTHING = "nothing";

/** Somebody else saved first: what they changed, and the way to go on with one's own. */
export function StaleNotice({ stale, className }: { stale: Stale; className?: string }) {
  const { message, changes, onKeep } = stale;
  return (
    <Notice kind="danger" role="alert" className={className}>
      <p data-stale>{message} Your text is kept.</p>
      {changes.length > 0 ? (
        <dl className="my-2 grid gap-x-3 gap-y-1 sm:grid-cols-[auto_minmax(0,1fr)]">
          {changes.map(({ name, before, after, isMine }) => (
            <div key={name} className="contents">
              <dt className="font-strong">{name}</dt>
              <dd className="max-sm:mb-1 [overflow-wrap:anywhere]">
                <span className="line-clamp-3">
                  <del className="opacity-80">{valueWords(before, name) || NOTHING}</del>
                  {" → "}
                  <ins className="no-underline">{valueWords(after, name) || NOTHING}</ins>
                </span>
                {isMine && <span className="block font-medium">You changed it too: yours will be saved</span>}
              </dd>
            </div>
          ))}
        </dl>
      ) : (
        <p className="my-2">Nothing that stands in this form.</p>
      )}
      <Button
        variant="outline"
        size="dense"
        onClick={(event) => {
          // The notice goes with its button: what one does next is save.
          const { form } = event.currentTarget;
          onKeep();
          form?.querySelector<HTMLElement>("[type=submit]")?.focus();
        }}
      >
        Keep my text and take in the rest
      </Button>
    </Notice>
  );
}
