import { trpc } from "@admin/lib/trpc.ts";
import { errorCode } from "@shikara/client/errors.ts";
import { onceKeys } from "@shikara/client/once-key.ts";
import type { StaffMoney } from "@shikara/contract/payments/schema";
import { useEffect, useState } from "react";
import { type Told, useMoneyChange } from "./use-money-change.ts";

/** What is known of money that was sent and not answered. */
export type LostAnswer = "asking" | "unknown" | "not recorded";

/** By booking, the key of what was sent last and never answered: a form that is opened anew knows of it, too. */
const unanswered = new Map<string, string>();

/** Whether it may have been written down all the same: no answer of ours came, or one that says that the house broke down over it. */
function isLost(error: unknown): boolean {
  const code = errorCode(error);
  return code === null || code === "DB_UNAVAILABLE" || code === "INTERNAL";
}

/**
 * Sends a form's money so that no line that drops makes it two. Where no answer comes the server is asked what happened; until that
 * is known nothing else is sent.
 */
export function useSentOnce(bookingId: string, told: Told) {
  const utils = trpc.useUtils();
  const events = useMoneyChange(bookingId)(told);
  const [keys] = useState(() => onceKeys());
  const [state, setState] = useState<LostAnswer | undefined>(() => (unanswered.has(bookingId) ? "asking" : undefined));
  const { mutateAsync } = trpc.payments.settle.useMutation();

  /** @returns whether it is certain that nothing was written down */
  const settle = async (): Promise<boolean> => {
    const key = unanswered.get(bookingId);
    if (key === undefined) return true;
    setState("asking");
    try {
      const { isRecorded, money } = await mutateAsync({ bookingId, key });
      unanswered.delete(bookingId);
      keys.forget();
      setState(isRecorded ? undefined : "not recorded");
      if (isRecorded) events.onSuccess(money);
      else utils.payments.ofBooking.setData({ bookingId }, money);
      return !isRecorded;
    } catch {
      setState("unknown");
      return false;
    }
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: asked as the form opens, once
  useEffect(() => void settle(), []);
  // The line is back: nobody has to ask for what can be known now.
  useEffect(() => {
    if (state !== "unknown") return;
    const ask = () => void settle();
    addEventListener("online", ask);
    return () => removeEventListener("online", ask);
  });

  return {
    state,
    events: {
      onSuccess(money: StaffMoney) {
        unanswered.delete(bookingId);
        events.onSuccess(money);
      },
      onError(error: unknown) {
        if (isLost(error)) return void settle();
        unanswered.delete(bookingId);
        events.onError(error);
      },
    },
    /** Sends it with its key, once what was sent before is settled. */
    async send<T>(said: T, mutate: (key: string) => void): Promise<void> {
      if (!(await settle())) return;
      const key = keys.keyFor(said);
      unanswered.set(bookingId, key);
      setState(undefined);
      mutate(key);
    },
  };
}
