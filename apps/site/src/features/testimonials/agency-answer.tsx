import { Written } from "@shikara/client/written.tsx";
import { t } from "@shikara/contract/texts/t";
/** What the agency says to a review, below it; nothing where it says nothing. */
export function AgencyAnswer({ agency, answer }: { agency: string; answer: string }) {
  if (answer === "") return null;
  return (
    <div className="border-s-2 border-accent ps-3.5 text-sm leading-6">
      <p className="font-strong">{t("reviews.answerFrom", { agency })}</p>
      <p className="text-pretty whitespace-pre-line text-ink-muted">
        <Written>{answer}</Written>
      </p>
    </div>
  );
}
