import type { FromWorker, ToWorker } from "../worker-messages.ts";

const PATIENCE_MS = 1_000;

interface Told {
  send(message: ToWorker): unknown;
  connected: boolean;
}

/** In the process that started the others: hands the question of one to all others, and their answers back to it. */
export class MetricsCollection {
  readonly #open = new Map<string, { missing: number; texts: string[]; end: () => void }>();

  /** `replaced` processes were since the start. */
  ask(asker: Told, others: readonly Told[], id: string, replaced: number): void {
    const answering = others.filter(({ connected }) => connected);
    const question = { missing: answering.length, texts: [] as string[], end: () => {} };
    const timer = setTimeout(() => question.end(), PATIENCE_MS);
    question.end = () => {
      clearTimeout(timer);
      this.#open.delete(id);
      if (asker.connected) asker.send({ kind: "metrics", id, texts: question.texts, replaced });
    };
    this.#open.set(id, question);
    for (const other of answering) other.send({ kind: "give-metrics", id });
    if (question.missing === 0) question.end();
  }

  hear({ id, text }: Extract<FromWorker, { kind: "metrics" }>): void {
    const question = this.#open.get(id);
    if (!question) return;
    question.texts.push(text);
    question.missing -= 1;
    if (question.missing === 0) question.end();
  }
}
