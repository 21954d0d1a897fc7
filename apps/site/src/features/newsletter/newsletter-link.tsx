import { here } from "@shikara/contract/language-routes";
import { t } from "@shikara/contract/texts/t";
import { Button } from "@shikara/ui/button.tsx";
import { Notice } from "@shikara/ui/notice.tsx";
import { CircleCheck } from "lucide-react";

interface LetterLinkProps {
  /** Where the form goes. */
  action: string;
  /** The key out of the mail's link, which the server has put into a cookie; '' where there was none. */
  linkKey: string;
  isDone: boolean;
  /** What the last try failed with. */
  failure: string | undefined;
  words: { title: string; ask: string; button: string; done: string };
}

/**
 * Where a link in a mail leads. Opening it does nothing: mail is looked into by programs that open every link, so the word is
 * given by the button.
 */
export function LetterLink({ action, linkKey, isDone, failure, words }: LetterLinkProps) {
  return (
    <div className="mx-auto grid max-w-120 gap-5 py-section">
      <h1 className="type-heading">{words.title}</h1>
      {isDone ? (
        <p role="status" className="flex items-start gap-2.5 font-medium text-success-fg">
          <CircleCheck className="mt-0.5 size-5 flex-none" aria-hidden="true" />
          {words.done}
        </p>
      ) : (
        <>
          {(failure || !linkKey) && (
            <Notice kind="danger" role="alert">
              {failure ?? t("newsletter.thisLinkIsNotWhole")}
            </Notice>
          )}
          {linkKey && (
            <>
              <p className="text-ink-muted">{words.ask}</p>
              <form method="post" action={here(action)}>
                <input type="hidden" name="key" value={linkKey} />
                <Button type="submit">{words.button}</Button>
              </form>
            </>
          )}
        </>
      )}
    </div>
  );
}
