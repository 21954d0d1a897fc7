import { t } from "@shikara/contract/texts/t";
/** In a form that holds what was typed before and never sent: that it does, and the way to empty it. */
export function KeptNote({ isKept }: { isKept: boolean }) {
  if (!isKept) return null;
  return (
    <p role="status" className="text-sm text-ink-muted">
      {t("forms.whatYouTypedBefore")}{" "}
      <button type="reset" className="text-link underline underline-offset-[0.2em]">
        {t("forms.startAfresh")}
      </button>
    </p>
  );
}
