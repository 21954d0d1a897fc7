import { t } from "@shikara/contract/texts/t";
/** What the agency says to a review, below it; nothing where it says nothing. */
export function AgencyAnswer({ agency, answer }: { agency: string; answer: string }) {
  if (answer === "") return null;
  return (
    <div className="border-l-2 border-accent pl-3.5 text-sm leading-6">
      <p className="font-strong">{t("reviews.answerFrom", { agency })}</p>
      <p className="text-pretty whitespace-pre-line text-ink-muted">{answer}</p>
    </div>
  );
}
