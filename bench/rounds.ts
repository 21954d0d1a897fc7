// Rates of two servers on the same paths, taken in shuffled rounds of one run: only their ratio counts.
import { requestsPerSecond, tool } from "./load.ts";

const ROUNDS = 5;

export interface Comparison {
  /** Origins. */
  ours: string;
  yardstick: string;
  /** What the yardstick is called in what is printed. */
  called: string;
  paths: readonly string[];
  /** The ratio under which the run fails. */
  target: number;
}

const perSecond = (figure: number) => `${Math.round(figure).toString().padStart(6)}/s`;

/** Prints a line a path. */
export async function compare({ ours, yardstick, called, paths, target }: Comparison): Promise<void> {
  console.log(`${ROUNDS} shuffled rounds by ${tool}`);
  const figures = new Map<string, number[]>();
  for (let round = 0; round < ROUNDS; round++) {
    for (const url of shuffled([ours, yardstick].flatMap((origin) => paths.map((at) => origin + at)))) {
      figures.set(url, [...(figures.get(url) ?? []), await requestsPerSecond(url)]);
    }
  }
  for (const at of paths) {
    const figure = median(figures.get(ours + at) ?? []);
    const theirs = median(figures.get(yardstick + at) ?? []);
    const ratio = figure / theirs;
    const verdict = ratio < target ? `UNDER ${target}` : "ok";
    console.log(
      `${at.padEnd(20)} ${perSecond(figure)}   ${called} ${perSecond(theirs)}   ratio ${ratio.toFixed(2)} ${verdict}`,
    );
    if (ratio < target) process.exitCode = 1;
  }
}

export function shuffled<T>(items: readonly T[]): T[] {
  return items
    .map((item) => ({ item, place: Math.random() }))
    .sort((one, other) => one.place - other.place)
    .map(({ item }) => item);
}

export function median(figures: readonly number[]): number {
  const sorted = figures.toSorted((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
