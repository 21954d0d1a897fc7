import { Fragment, type ReactNode } from "react";

/** What stands out in a text of the catalogue, between <b> and </b>: a reference, a time. */
export const strong = (chunks: readonly ReactNode[]): ReactNode => (
  <b key={String(chunks)} className="font-strong tabular-nums">
    {chunks.map((chunk, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: pieces of a text never move
      <Fragment key={at}>{chunk}</Fragment>
    ))}
  </b>
);
