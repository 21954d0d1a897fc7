import { Skeleton } from "@/components/ui/skeleton.tsx";
import { errorWords } from "@/lib/errors.ts";
import { rupees } from "@/lib/format.ts";
import { trpc } from "@/lib/trpc.ts";

export default function Dashboard() {
  const overview = trpc.dashboard.overview.useQuery();
  return (
    <main className="page py-6 text-dense">
      <h1 className="type-heading mb-4">Dashboard</h1>
      {overview.isPending && <Skeleton className="h-20" />}
      {overview.isError && <p role="alert">{errorWords(overview.error)}</p>}
      {overview.data && (
        <dl className="flex flex-wrap gap-8">
          <Figure label="Packages" value={String(overview.data.stats.packages)} />
          <Figure label="Bookings" value={String(overview.data.stats.bookings)} />
          <Figure label="Customers" value={String(overview.data.stats.customers)} />
          <Figure label="Revenue" value={rupees(overview.data.stats.revenue)} />
        </dl>
      )}
    </main>
  );
}

function Figure({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <dt className="text-ink-muted">{label}</dt>
      <dd className="text-lg font-strong tabular-nums">{value}</dd>
    </div>
  );
}
