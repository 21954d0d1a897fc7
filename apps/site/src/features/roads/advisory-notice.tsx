import { shortDay } from "@shikara/client/format.ts";
import { advisoryWords } from "@shikara/contract/advisories/messages";
import type { AdvisoryWire } from "@shikara/contract/advisories/schema";
import { here } from "@shikara/contract/language-routes";
import { paths } from "@shikara/contract/routes";
import { t } from "@shikara/contract/texts/t";
import { Notice } from "@shikara/ui/notice.tsx";

interface AdvisoryNoticeProps {
  advisories: readonly AdvisoryWire[];
  className?: string;
}

/** What is closed or restricted where one goes, and who says so; nothing where nothing is. */
export function AdvisoryNotice({ advisories, className }: AdvisoryNoticeProps) {
  if (advisories.length === 0) return null;
  const isClosed = advisories.some(({ state }) => state === "closed");
  return (
    <Notice kind={isClosed ? "danger" : "info"} {...(className && { className })}>
      <h2 className="font-strong">{t("roads.onTheRoads")}</h2>
      <ul className="mt-1 grid gap-1">
        {advisories.map((advisory) => (
          <li key={advisory.id}>
            {advisoryWords(advisory)}
            <span className="block text-xs">
              {t("roads.saidBy", { source: advisory.source, day: shortDay(advisory.sourcedOn) })}
            </span>
          </li>
        ))}
      </ul>
      <a href={here(paths.roads)} className="mt-2 inline-block underline underline-offset-[0.2em] print:hidden">
        {t("roads.stateOfAllRoads")}
      </a>
    </Notice>
  );
}
