import { randomUUID } from "node:crypto";
import type { FromWorker, ToWorker } from "../worker-messages.ts";

const PATIENCE_MS = 1_000;

interface Siblings {
  texts: string[];
  /** How many processes were replaced since the start; undefined where nobody says. */
  replaced: number | undefined;
}

const NONE: Siblings = { texts: [], replaced: undefined };

/** What the other processes of this server tell, by way of the one that started them; none that says nothing within a second. */
export function askSiblings(): Promise<Siblings> {
  if (!process.send || !process.connected) return Promise.resolve(NONE);
  const id = randomUUID();
  return new Promise((resolve) => {
    const done = ({ texts, replaced }: Siblings) => {
      clearTimeout(timer);
      process.off("message", hear);
      resolve({ texts, replaced });
    };
    const hear = (message: ToWorker) => {
      if (message.kind === "metrics" && message.id === id) done(message);
    };
    const timer = setTimeout(done, 2 * PATIENCE_MS, NONE);
    process.on("message", hear);
    process.send?.({ kind: "ask-metrics", id } satisfies FromWorker);
  });
}

/** Answers whoever asks another process of this server. */
export function answerSiblings(text: () => Promise<string>): void {
  process.on("message", (message: ToWorker) => {
    if (message.kind !== "give-metrics") return;
    const { id } = message;
    text().then(
      (own) => process.connected && process.send?.({ kind: "metrics", id, text: own } satisfies FromWorker),
      // Whoever asked does without.
      () => undefined,
    );
  });
}
