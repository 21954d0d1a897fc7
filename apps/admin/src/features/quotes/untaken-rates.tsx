import { ConfirmDialog } from "@admin/components/confirm-dialog.tsx";
import { createContext, type ReactNode, useContext, useEffect, useRef, useState } from "react";
import { untakenWords } from "./stay-words.ts";

/** Of which supplier each line is asked about, and has not taken what was asked. */
const UntakenRates = createContext(new Map<number, string>());

/** Notes that a line asks a supplier for what it has not taken; null where it has, or asks nobody. */
export function useNoteUntaken(at: number, supplier: string | null): void {
  const untaken = useContext(UntakenRates);
  useEffect(() => {
    if (supplier === null) return;
    untaken.set(at, supplier);
    return () => void untaken.delete(at);
  }, [untaken, at, supplier]);
}

interface UntakenRatesHeldProps {
  /** `hold` goes on at once, or asks before where a line would be saved without the supplier that stands in it. */
  children: (hold: (save: () => void) => void) => ReactNode;
}

/** A supplier who was chosen in a line, and whose cost was not taken, would be neither in the quote nor asked for a room later. */
export function UntakenRatesHeld({ children }: UntakenRatesHeldProps) {
  const { current: untaken } = useRef(new Map<number, string>());
  const [held, setHeld] = useState<{ question: string; save: () => void }>();
  const hold = (save: () => void) => {
    if (untaken.size === 0) return save();
    setHeld({ question: untakenWords([...untaken].sort(([one], [other]) => one - other)), save });
  };
  return (
    <UntakenRates value={untaken}>
      {children(hold)}
      {held && (
        <ConfirmDialog
          title="Save without these rates?"
          question={held.question}
          action="Save Without"
          tone="primary"
          stay="Back to the Quote"
          onConfirm={() => {
            setHeld(undefined);
            held.save();
          }}
          onClose={() => setHeld(undefined)}
        />
      )}
    </UntakenRates>
  );
}
