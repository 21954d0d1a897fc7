import type { Claim } from "@shikara/contract/blog/claims";

/** A piece of HTML that is taken whole or not at all. */
export interface Block {
  html: string;
  claims?: readonly Claim[];
  /** What of it can stand alone, above the post. */
  teaser: string;
}

/** What may become a section: its blocks in the order they are read in. */
export interface Part {
  heading: string;
  /** Where it stands among the sections, from 0. */
  rank: number;
  /** How much it is wanted. */
  score: number;
  blocks: readonly Block[];
  /** The places of its blocks, most wanted first; as they stand, where absent. */
  wanted?: readonly number[];
}
