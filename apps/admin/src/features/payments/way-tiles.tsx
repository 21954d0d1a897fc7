import { Skeleton } from "@admin/components/ui/skeleton.tsx";
import { rupees } from "@shikara/client/format.ts";
import { PAYMENT_METHODS, type PaymentMethod, sumOf } from "@shikara/contract/core/money";
import type { LedgerSums, PaymentReport } from "@shikara/contract/payments/ledger";
import { METHOD_WORDS } from "@shikara/contract/payments/schema";

interface WayTilesProps {
  /** Undefined for all of them. */
  chosen: PaymentMethod | undefined;
  ways: PaymentReport["ways"] | undefined;
  onChoose: (way: PaymentMethod | undefined) => void;
}

/** What came in by each way of payment, as the till is counted; one of them narrows what stands below. */
export function WayTiles({ chosen, ways, onChoose }: WayTilesProps) {
  const all = ways && sumOf(Object.values(ways).map(({ net }) => net));
  return (
    <fieldset className="mb-3">
      <legend className="sr-only">Way of payment</legend>
      <div className="grid grid-cols-2 gap-2 md:grid-cols-3 lg:grid-cols-7">
        <Tile label="All ways" net={all} isChosen={!chosen} onChoose={() => onChoose(undefined)} />
        {PAYMENT_METHODS.map((way) => (
          <Tile
            key={way}
            label={METHOD_WORDS[way]}
            net={ways?.[way].net}
            note={ways && backWords(ways[way])}
            isChosen={chosen === way}
            onChoose={() => onChoose(way)}
          />
        ))}
      </div>
    </fieldset>
  );
}

const backWords = ({ taken, refunded }: LedgerSums) =>
  refunded === 0 ? undefined : `${rupees(taken)} in, ${rupees(refunded)} back`;

interface TileProps {
  label: string;
  net: number | undefined;
  note?: string | undefined;
  isChosen: boolean;
  onChoose: () => void;
}

function Tile({ label, net, note, isChosen, onChoose }: TileProps) {
  return (
    <label className="relative grid min-h-control cursor-pointer content-start rounded-card border border-line bg-surface px-3.5 py-2 hover:bg-tint has-checked:border-line-strong has-checked:bg-soft-bg has-checked:text-soft-fg has-focus-visible:outline-2 has-focus-visible:outline-focus">
      <input type="radio" name="way" checked={isChosen} onChange={onChoose} className="hidden-input" />
      <span className="text-xs">{label}</span>
      <span className="font-strong tabular-nums">
        {net === undefined ? <Skeleton className="mt-1 h-4 w-14" /> : rupees(net)}
      </span>
      {note && <span className="text-xs tabular-nums">{note}</span>}
    </label>
  );
}
