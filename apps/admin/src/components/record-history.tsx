import type { Domain } from "@shikara/contract/core/domains";
import { History } from "lucide-react";
import { createContext, useContext } from "react";
import { buttonClass } from "@shikara/ui/button.tsx";

/** A record, as the audit log knows it. */
export interface HistoryOf {
  domain: Domain;
  id: string;
}

/** Where a record's changes are told, for those who may read them. */
export const RecordHistoryContext = createContext<((record: HistoryOf) => string) | null>(null);

/** The way to who changed a record, and what, in a tab beside this one; nothing for those who may not read it. */
export function RecordHistory({ record }: { record: HistoryOf }) {
  const hrefOf = useContext(RecordHistoryContext);
  if (!hrefOf) return null;
  return (
    <a
      href={hrefOf(record)}
      target="_blank"
      rel="noopener"
      className={buttonClass({ variant: "plain", size: "dense" })}
    >
      <History className="size-4" aria-hidden="true" />
      History
    </a>
  );
}
