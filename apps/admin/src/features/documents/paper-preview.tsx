import type { PaperDraft } from "@shikara/contract/documents/schema";
import { classes } from "@shikara/ui/class-names.ts";
import { TaxPreview } from "./tax-preview.tsx";

/** A paper as it will be printed, before it has its number. */
export function PaperPreview({ draft }: { draft: PaperDraft }) {
  const { title, series, customer, facts, lines, tax, sums, inWords } = draft;
  return (
    <article
      aria-label={`${title}, draft`}
      className="grid gap-4 rounded-card border border-line bg-bg p-4 text-dense md:p-6"
    >
      <header className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 border-b-2 border-primary pb-3">
        <p className="type-title">{title}</p>
        <p className="text-xs text-ink-muted">{`Draft; its number will be the next of ${series}`}</p>
      </header>
      <div className="grid gap-4 md:grid-cols-2 md:gap-8">
        <p className="[overflow-wrap:anywhere]">
          <span className="block text-xs text-ink-muted">For</span>
          <span className="block font-[550]">{customer.name}</span>
          <span className="block">{customer.phone}</span>
          <span className="block">{customer.email}</span>
        </p>
        <dl>
          {facts.map(([name, value]) => (
            <div key={name} className="flex justify-between gap-4 border-line py-1 not-first:border-t">
              <dt className="text-ink-muted">{name}</dt>
              <dd className="text-right font-[550] [overflow-wrap:anywhere]">{value}</dd>
            </div>
          ))}
        </dl>
      </div>
      <ul aria-label="Lines">
        {lines.map(({ title: line, detail, amount }, at) => (
          // Two lines may say the same, and none of them is moved.
          // biome-ignore lint/suspicious/noArrayIndexKey: shown as it came
          <li key={at} className="flex justify-between gap-4 border-line py-1.5 not-first:border-t">
            <span className="min-w-0 [overflow-wrap:anywhere]">
              {line}
              {detail && <span className="block text-xs text-ink-muted">{detail}</span>}
            </span>
            <span className="flex-none tabular-nums">{amount}</span>
          </li>
        ))}
      </ul>
      {tax && <TaxPreview tax={tax} />}
      <dl className="border-t-2 border-primary md:ml-auto md:w-1/2">
        {sums.map(({ name, amount, isStrong }) => (
          <div
            key={name}
            className={classes(
              "flex justify-between gap-4 border-line py-1.5 not-first:border-t",
              isStrong && "font-[600]",
            )}
          >
            <dt>{name}</dt>
            <dd className="flex-none tabular-nums">{amount}</dd>
          </div>
        ))}
      </dl>
      <p>
        <span className="block text-xs text-ink-muted">In words</span>
        {inWords}
      </p>
    </article>
  );
}
