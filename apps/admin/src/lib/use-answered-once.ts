import { onceKeys } from "@shikara/client/once-key.ts";
import { useEffect, useEffectEvent, useState } from "react";
import { isLost } from "./report.ts";

/** What is known of money that was sent and not answered. */
export type LostAnswer = "asking" | "unknown" | "not recorded";

/** By booking or supplier, the key of what was sent last and never answered: a form that is opened anew knows of it, too. */
const unanswered = new Map<string, string>();

interface Answered<Answer> {
  /** Asks the server what became of what was sent with this key: not recorded is said of what never will be. */
  ask: (key: string) => Promise<{ isRecorded: boolean; answer: Answer }>;
  onSuccess: (answer: Answer) => unknown;
  onNotRecorded: (answer: Answer) => void;
  onError: (error: unknown) => void;
}

/**
 * Sends a form's money so that no line that drops makes it two. Where no answer comes the server is asked what happened; until that
 * is known nothing else is sent. `whose` is the booking or the supplier whose money it is.
 */
export function useAnsweredOnce<Answer>(whose: string, events: Answered<Answer>) {
  const [keys] = useState(() => onceKeys());
  const [state, setState] = useState<LostAnswer | undefined>(() => (unanswered.has(whose) ? "asking" : undefined));

  /** @returns whether it is certain that nothing was written down */
  const settle = async (): Promise<boolean> => {
    const key = unanswered.get(whose);
    if (key === undefined) return true;
    setState("asking");
    try {
      const { isRecorded, answer } = await events.ask(key);
      unanswered.delete(whose);
      keys.forget();
      setState(isRecorded ? undefined : "not recorded");
      if (isRecorded) events.onSuccess(answer);
      else events.onNotRecorded(answer);
      return !isRecorded;
    } catch {
      setState("unknown");
      return false;
    }
  };

  const settleFirst = useEffectEvent(() => void settle());
  // As the form opens, once.
  useEffect(() => settleFirst(), []);
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
      onSuccess(answer: Answer) {
        unanswered.delete(whose);
        return events.onSuccess(answer);
      },
      onError(error: unknown) {
        if (isLost(error)) return void settle();
        unanswered.delete(whose);
        events.onError(error);
      },
    },
    /** Sends it with its key, once what was sent before is settled. */
    async send<T>(said: T, mutate: (key: string) => void): Promise<void> {
      if (!(await settle())) return;
      const key = keys.keyFor(said);
      unanswered.set(whose, key);
      setState(undefined);
      mutate(key);
    },
  };
}
