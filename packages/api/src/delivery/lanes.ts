import { setTimeout as pause } from "node:timers/promises";

/** Work that is under way for several, in a few lanes each, so that one who is slow holds up nobody else. */
export class Lanes {
  readonly #each: number;
  readonly #underway = new Map<Promise<void>, string>();
  readonly #failures: unknown[] = [];

  constructor(each: number) {
    this.#each = each;
  }

  get isEmpty(): boolean {
    return this.#underway.size === 0;
  }

  /** How many lanes of this one nothing is under way in. */
  free(target: string): number {
    return this.#each - [...this.#underway.values()].filter((other) => other === target).length;
  }

  add(target: string, work: Promise<void>): void {
    this.#underway.set(work, target);
    work.catch((error) => this.#failures.push(error)).finally(() => this.#underway.delete(work));
  }

  /** Resolves when some work has ended, and after `withinMs` in any case. @throws what any of it failed with */
  async next(withinMs: number): Promise<void> {
    if (!this.isEmpty) await Promise.race([...this.#underway.keys(), pause(withinMs, undefined, { ref: false })]);
    if (this.#failures.length > 0) throw this.#failures[0];
  }

  /** Resolves when all work has ended, well or not. */
  async ended(): Promise<void> {
    await Promise.allSettled(this.#underway.keys());
  }
}
