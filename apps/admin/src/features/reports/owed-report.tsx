import { ShareBar } from "@admin/components/share-bar.tsx";
import { Skeleton } from "@admin/components/ui/skeleton.tsx";
import { trpc } from "@admin/lib/trpc.ts";
import { useMay } from "@admin/lib/use-may.ts";
import { errorBody, errorWords } from "@shikara/client/errors.ts";
import { counted, rupees } from "@shikara/client/format.ts";
import { sumOf } from "@shikara/contract/core/money";
import type { Permission } from "@shikara/contract/core/permissions";
import { AGE_WORDS, REPORT_MESSAGES } from "@shikara/contract/reports/messages";
import type { AgeLine } from "@shikara/contract/reports/schema";
import { adminPaths } from "@shikara/contract/routes";
import { Button } from "@shikara/ui/button.tsx";
import { Notice } from "@shikara/ui/notice.tsx";
import { Link } from "wouter";
import { Figures } from "./figures.tsx";

interface AgesProps {
  title: string;
  tells: string;
  lines: readonly AgeLine[];
}

function Ages({ title, tells, lines }: AgesProps) {
  const total = {
    count: lines.reduce((sum, { count }) => sum + count, 0),
    amount: sumOf(lines.map(({ amount }) => amount)),
  };
  return (
    <section className="grid min-w-0 md:row-span-3 md:grid-rows-subgrid">
      <h2 className="type-card">{title}</h2>
      <p className="mb-2 text-xs text-ink-muted">{tells}</p>
      <Figures<Pick<AgeLine, "count" | "amount"> & Partial<AgeLine>>
        head="Late"
        lines={lines}
        keyOf={({ age = "" }) => age}
        nameOf={({ age, amount }) =>
          age && (
            <>
              {AGE_WORDS[age]}
              <ShareBar
                share={amount / (total.amount || 1)}
                isWhole={false}
                label={`${AGE_WORDS[age]}: ${rupees(amount)}`}
              />
            </>
          )
        }
        total={total}
        columns={[
          { head: "Sums", cell: ({ count }) => count },
          { head: "Amount", cell: ({ amount }) => rupees(amount) },
        ]}
      />
    </section>
  );
}

interface OnItsWayProps {
  title: string;
  /** Undefined while it is being counted. */
  sum: { count: number; amount: number } | undefined;
  of: string;
  to: string;
  /** What it takes to see the screen that it leads to. */
  needs: Permission;
}

/** What goes back the other way is of no age: a line of its own, which leads to what it is of. */
function OnItsWay({ title, sum, of, to, needs }: OnItsWayProps) {
  const may = useMay();
  return (
    <p className="text-sm">
      {title}:{" "}
      {!sum ? (
        <Skeleton className="inline-block h-4 w-40 align-middle" />
      ) : sum.count === 0 ? (
        "nothing"
      ) : (
        <>
          <b className="font-strong tabular-nums">{rupees(sum.amount)}</b>, of{" "}
          {may(needs) ? (
            <Link href={to} className="whitespace-nowrap text-link hover:underline">
              {counted(sum.count, of)}
            </Link>
          ) : (
            counted(sum.count, of)
          )}
        </>
      )}
    </p>
  );
}

function ToGiveBack() {
  // By itself: it is counted over all bookings, which the tables above need not wait for.
  const { data, error } = trpc.reports.owed.useQuery({ withBack: true }, { staleTime: 0 });
  if (error) return null;
  const to = adminPaths.filtered(adminPaths.bookings, { owed: "back", sort: "travel" });
  const sum = data?.back ?? undefined;
  return <OnItsWay title="To give back to customers" sum={sum} of="booking" to={to} needs="bookings:read" />;
}

/** What customers owe and suppliers are owed today, by how late it is, and what either are to get back. */
export function OwedReport() {
  const { data, error, refetch } = trpc.reports.owed.useQuery(undefined, { staleTime: 0 });
  if (error)
    return (
      <Notice kind="danger" role="alert">
        {errorBody(error) ? errorWords(error) : REPORT_MESSAGES.fetchFailed}{" "}
        <Button variant="outline" size="dense" onClick={() => void refetch()}>
          Retry
        </Button>
      </Notice>
    );
  if (!data) return <Skeleton className="h-96 rounded-card" />;
  return (
    // Side by side the tables begin at one height, however many lines the words above them take.
    <div className="grid gap-5 md:grid-cols-2 md:gap-y-0">
      <Ages
        title="Customers owe us"
        tells="Late from the day of the journey on, or from that on which it was cancelled"
        lines={data.owed}
      />
      <Ages
        title="We owe suppliers"
        tells={
          data.isMore
            ? "Late from the day after it was due; there is more than is counted here"
            : "Late from the day after it was due"
        }
        lines={data.owing}
      />
      <div className="grid gap-1 md:col-span-2 md:mt-4">
        <ToGiveBack />
        <OnItsWay
          title="To come back from suppliers"
          sum={data.comesBack}
          of="stay"
          to={adminPaths.payables}
          needs="payables:read"
        />
      </div>
    </div>
  );
}
