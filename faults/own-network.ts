// A network of the run's own, where a public address is ours and names lead where we say; `scripts/faults.mjs` makes it where it may.
import { startNameServer } from "@shikara/testing/name-server";

export const NAMES = {
  peer: "peer.shikara.example",
  inside: "inside.shikara.example",
  turning: "turning.shikara.example",
} as const;
type Name = keyof typeof NAMES;

/** Not set where the run has no network of its own. */
const { FAULTS_ADDRESS } = process.env;
export const hasOwnNetwork = FAULTS_ADDRESS !== undefined;
export const PUBLIC_ADDRESS = FAULTS_ADDRESS ?? "";

const leads: Record<Name, string> = { peer: PUBLIC_ADDRESS, inside: "127.0.0.1", turning: PUBLIC_ADDRESS };
/** Where whoever asks for names asks for them. */
const NAMES_PORT = 53;
let server: ReturnType<typeof startNameServer> | undefined;

/** From now on names are answered, until the run ends. */
export async function answerNames(): Promise<void> {
  server ??= startNameServer((asked) => {
    const known = Object.entries(NAMES).find(([, name]) => name === asked);
    return known ? [leads[known[0] as Name]] : [];
  }, NAMES_PORT);
  await server;
}

/** Takes hold at once: the next who looks a name up is told this. */
export function nameLeadsTo(name: Name, address: string): void {
  leads[name] = address;
}
