// A network of the run's own, where a public address is ours and names lead where we say; `scripts/faults.mjs` makes it where it may.
import { openSync, writeSync } from "node:fs";

export const NAMES = {
  peer: "peer.shikara.example",
  inside: "inside.shikara.example",
  turning: "turning.shikara.example",
} as const;

/** The names' file, bound over the system's, and the public address; not set where the run has no network of its own. */
const { FAULTS_HOSTS: file, FAULTS_ADDRESS } = process.env;
export const hasOwnNetwork = file !== undefined;
export const PUBLIC_ADDRESS = FAULTS_ADDRESS ?? "";

const leads: Record<keyof typeof NAMES, string> = {
  peer: PUBLIC_ADDRESS,
  inside: "127.0.0.1",
  turning: PUBLIC_ADDRESS,
};
const LONGEST_ADDRESS = 15;
let descriptor: number | undefined;

/** Takes hold at once: the next who looks a name up is told this. */
export function nameLeadsTo(name: keyof typeof NAMES, address: string): void {
  leads[name] = address;
  if (!file) throw new Error("The run has no network of its own");
  descriptor ??= openSync(file, "r+");
  const entries = Object.entries(leads).map(
    ([each, to]) => `${to.padEnd(LONGEST_ADDRESS)} ${NAMES[each as keyof typeof NAMES]}`,
  );
  // One write of the same length: nobody reads half a file.
  writeSync(descriptor, ["127.0.0.1       localhost", ...entries, ""].join("\n"), 0);
}
