/** What a server process is told at its start, with the socket to serve at. */
export interface Order {
  kind: "serve";
  /** It is the first: the data is brought up to date by it, while no other runs. */
  prepares: boolean;
  /** How many processes were replaced before it. */
  replaced: number;
  /** Its place among the server's processes, from 0; one that takes another's place has its number. */
  slot: number;
  /** Milliseconds between the signs that it lives; left out where nobody, or a version before, listens for any. */
  beatMs?: number;
}

/** What it hears later. */
export type ToWorker =
  /** Another process is asked what all count. */
  | { kind: "give-metrics"; id: string }
  /** What the others count, and how many processes were replaced since the start. */
  | { kind: "metrics"; id: string; texts: string[]; replaced: number };

/** What it tells whoever started it. */
export type FromWorker =
  /** The data is up to date; the text is for whoever started the server. */
  | { kind: "prepared"; welcome: string }
  /** It takes requests. */
  | { kind: "serving" }
  /** It goes on: its turns come. */
  | { kind: "alive" }
  /** It cannot start. */
  | { kind: "refused"; reason: string }
  /** It takes no more requests and ends once those in flight are answered. */
  | { kind: "leaving" }
  /** It was asked what all processes count. */
  | { kind: "ask-metrics"; id: string }
  /** What it counts itself. */
  | { kind: "metrics"; id: string; text: string };
