import { type FocusEvent, useEffect, useRef } from "react";

const rowOf = (target: Element | null) => target?.closest<HTMLElement>("li[data-id]") ?? undefined;

/** For a list whose rows go as their work is done: the focus that was in one goes on to the next, so that keys go on from there. */
export function useFocusOfRows(records: readonly { id: string }[]) {
  const list = useRef<HTMLUListElement>(null);
  const last = useRef<{ id: string; at: number }>(undefined);
  useEffect(() => {
    const { id, at } = last.current ?? {};
    if (id === undefined || at === undefined || records.some((record) => record.id === id)) return;
    last.current = undefined;
    if (document.activeElement !== document.body) return;
    const buttons = list.current?.querySelectorAll<HTMLElement>("[data-record]");
    buttons?.[Math.min(at, buttons.length - 1)]?.focus();
  }, [records]);
  const onFocus = ({ target }: FocusEvent) => {
    const row = rowOf(target);
    const at = records.findIndex(({ id }) => id === row?.dataset.id);
    last.current = row?.dataset.id ? { id: row.dataset.id, at } : undefined;
  };
  return { ref: list, onFocus };
}
