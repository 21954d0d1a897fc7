import { LeftAsItWas } from "@admin/components/left-as-it-was.tsx";
import { counted, rupees } from "@shikara/client/format.ts";
import type { BulkActions } from "./use-bulk-actions.ts";

interface BulkLeftProps {
  actions: Pick<BulkActions, "refused" | "untold" | "repriced" | "forget">;
}

/** What is left to do by hand after something was done with several: those that it was not done with, then those who have to be called, then what costs something else since. */
export function BulkLeft({ actions: { refused, untold, repriced, forget } }: BulkLeftProps) {
  if (refused.length > 0) return <LeftAsItWas refused={refused} onClose={forget} />;
  if (untold.length > 0)
    return (
      <LeftAsItWas
        title={`Done, but not told: ${counted(untold.length, "customer")}`}
        refused={untold.map(({ phone, ...named }) => ({
          ...named,
          message: `There is no e-mail address: please call${phone && ` ${phone}`}.`,
        }))}
        onClose={forget}
      />
    );
  if (repriced.length === 0) return null;
  return (
    <LeftAsItWas
      title={`Moved, with another total: ${counted(repriced.length, "booking")}`}
      refused={repriced.map(({ before, now, ...named }) => ({
        ...named,
        message: `${rupees(now)} on the new day, ${rupees(before)} before.`,
      }))}
      onClose={forget}
    />
  );
}
