import { Panel } from "@admin/components/panel.tsx";
import { Screen } from "@admin/components/screen.tsx";
import { StatStrip } from "@admin/components/stat-strip.tsx";
import { Skeleton } from "@admin/components/ui/skeleton.tsx";
import { BackupPanel } from "@admin/features/backups/backup-panel.tsx";
import { JourneysAhead } from "@admin/features/bookings/journeys-ahead.tsx";
import { RecentBookings } from "@admin/features/bookings/recent-bookings.tsx";
import { ActivityPanel } from "@admin/features/dashboard/activity-panel.tsx";
import { WaitingPanel } from "@admin/features/dashboard/waiting-panel.tsx";
import { useMay, useMember } from "@admin/features/session/use-member.ts";
import { TodayTasks } from "@admin/features/tasks/today-tasks.tsx";
import { agencyToday } from "@admin/lib/moments.ts";
import { trpc } from "@admin/lib/trpc.ts";
import { errorWords } from "@shikara/client/errors.ts";
import { rupees, shortDate } from "@shikara/client/format.ts";
import { addDays } from "@shikara/contract/core/calendar";
import { AHEAD_DAYS } from "@shikara/contract/dashboard/schema";
import { adminPaths } from "@shikara/contract/routes";
import { Button } from "@shikara/ui/button.tsx";
import { Notice } from "@shikara/ui/notice.tsx";
import { Link } from "wouter";
import { navigationFor } from "../screens.ts";
import { useTaskRecordHref } from "./record-href.ts";
import { waitingHref } from "./waiting-href.ts";

/** The days of which the dashboard says who travels, as the list is asked for them. */
const week = () => ({ from: agencyToday(), to: addDays(agencyToday(), AHEAD_DAYS - 1) });

export default function Dashboard() {
  const overview = trpc.dashboard.overview.useQuery(undefined, { staleTime: 0 });
  const ahead = trpc.dashboard.ahead.useQuery(undefined, { staleTime: 0 });
  const may = useMay();
  const member = useMember();
  const taskHref = useTaskRecordHref();
  const links = navigationFor(may)
    .flatMap((group) => group.links)
    .filter(({ href }) => href !== adminPaths.dashboard);
  const stats = overview.data?.stats;
  return (
    <Screen title="Dashboard" actions={<p className="text-ink-muted">{shortDate(new Date())}</p>}>
      {overview.isError && (
        <Notice kind="danger" role="alert">
          {errorWords(overview.error)}{" "}
          <Button variant="outline" size="dense" onClick={() => overview.refetch()}>
            Retry
          </Button>
        </Notice>
      )}
      <StatStrip
        stats={[
          { label: "Total packages", tells: "All packages, inactive ones too", value: stats && String(stats.packages) },
          {
            label: "Total bookings",
            tells: "All bookings and quotes asked for, of every status",
            value: stats && String(stats.bookings),
          },
          {
            label: "Happy customers",
            tells: "People with a completed journey, each once",
            value: stats && String(stats.customers),
          },
          {
            label: "Revenue",
            tells: "The amounts of confirmed and completed bookings, and what was paid of the fees of cancelled ones",
            value: stats && rupees(stats.revenue),
          },
        ]}
      />
      <div className="grid items-start gap-3.5 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid gap-3.5">
          <Panel
            title="Recent bookings"
            action={
              <Link href={adminPaths.bookings} className="text-xs text-link hover:underline">
                All bookings
              </Link>
            }
          >
            {overview.data ? (
              <RecentBookings bookings={overview.data.recentBookings} hrefOf={adminPaths.booking} />
            ) : (
              <Skeleton className="m-3.5 h-40" />
            )}
          </Panel>
          <div className="grid items-start gap-3.5 sm:grid-cols-2">
            <JourneysAhead
              ahead={ahead.data}
              hrefOf={adminPaths.booking}
              travellersHref={adminPaths.filtered(adminPaths.bookings, {
                status: "confirmed",
                sort: "travel",
                ...week(),
              })}
              owedHref={adminPaths.filtered(adminPaths.bookings, { owed: "yes", sort: "travel" })}
              backHref={adminPaths.filtered(adminPaths.bookings, { owed: "back", sort: "travel" })}
            />
          </div>
          <ActivityPanel days={overview.data?.activity} />
        </div>
        <div className="grid gap-3.5">
          {member && may("tasks:read") && (
            <TodayTasks
              memberId={member.id}
              mayDelete={may("tasks:delete")}
              hrefOf={taskHref}
              href={adminPaths.tasks}
            />
          )}
          <WaitingPanel waiting={overview.data?.waiting} hrefOf={waitingHref(links)} />
          {may("backups:read") && <BackupPanel />}
        </div>
      </div>
    </Screen>
  );
}
