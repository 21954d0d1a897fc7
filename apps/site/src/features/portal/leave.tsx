import { t } from "@shikara/contract/texts/t";
import { Button } from "@shikara/ui/button.tsx";

/** Takes the page off a device that others use, too: its key, and the copy that is kept for when there is no line. */
export function OwnLeave({ action }: { action: string }) {
  return (
    <details className="border-y border-line-strong not-first:border-t-0 print:hidden">
      <summary className="flex min-h-12 cursor-pointer items-center py-2 font-medium text-link">
        {t("portal.takeOffWhen")}
      </summary>
      <form method="post" action={action} className="grid gap-3 pb-4">
        <p className="text-sm text-ink-muted">{t("portal.takeOffHint")}</p>
        <Button type="submit" variant="outline" isWide>
          {t("portal.takeOff")}
        </Button>
      </form>
    </details>
  );
}
