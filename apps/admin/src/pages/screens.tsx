import { lazy, Suspense } from "react";
import { Route, Switch, useLocation } from "wouter";
import { paths } from "@shikara/contract/routes";
import { KeysHelp } from "@admin/components/keys-dialog.tsx";
import { RecordHistoryContext } from "@admin/components/record-history.tsx";
import { Shell } from "@admin/components/shell.tsx";
import { useArrivals } from "@admin/features/dashboard/use-arrivals.ts";
import { useWaiting } from "@admin/features/dashboard/use-waiting.ts";
import { PaletteButton } from "@admin/features/palette/palette-button.tsx";
import { useSignOut } from "@admin/features/session/sign-out.ts";
import { ThemeSwitch } from "@admin/features/session/theme-switch.tsx";
import { useMay, useMember } from "@admin/features/session/use-member.ts";
import { ROLE_WORDS } from "@admin/features/team/role-words.ts";
import { leaving } from "@admin/lib/leave-guard.ts";
import { useRowKeys } from "@admin/lib/row-keys.ts";
import { UnlessFailed } from "./failed-screen.tsx";
import { navigationFor, PROFILE, permissionFor } from "./navigation.ts";
import { useRecordHref } from "./record-href.ts";

const Audit = lazy(() => import("./audit.tsx"));
const Deleted = lazy(() => import("./deleted.tsx"));
const Blog = lazy(() => import("./blog.tsx"));
const Bookings = lazy(() => import("./bookings.tsx"));
const ClosedScreen = lazy(() => import("./closed-screen.tsx"));
const Customers = lazy(() => import("./customers.tsx"));
const Dashboard = lazy(() => import("./dashboard.tsx"));
const Enquiries = lazy(() => import("./enquiries.tsx"));
const Images = lazy(() => import("./images.tsx"));
const Media = lazy(() => import("./media.tsx"));
const Newsletter = lazy(() => import("./newsletter.tsx"));
const Outbox = lazy(() => import("./outbox.tsx"));
const Packages = lazy(() => import("./packages.tsx"));
const Payments = lazy(() => import("./payments.tsx"));
const Popups = lazy(() => import("./popups.tsx"));
const Profile = lazy(() => import("./profile.tsx"));
const SecondFactorOwed = lazy(() => import("./second-factor-owed.tsx"));
const SiteSettings = lazy(() => import("./settings.tsx"));
const Team = lazy(() => import("./team.tsx"));
const Testimonials = lazy(() => import("./testimonials.tsx"));
const Vehicles = lazy(() => import("./vehicles.tsx"));
const Webhooks = lazy(() => import("./webhooks.tsx"));
const NoSuchScreen = lazy(() => import("./no-such-screen.tsx"));

/** The back office, for whoever may enter it. */
export function AdminScreens() {
  const member = useMember();
  const signOut = useSignOut(paths.adminLogin);
  if (!member?.owesSecondFactor) return <Screens />;
  const { username } = member;
  return (
    <Suspense>
      <SecondFactorOwed username={username} isLeaving={signOut.isPending} onSignOut={() => signOut.mutate()} />
    </Suspense>
  );
}

/** The screens, each fetched when it is first opened. */
function Screens() {
  const [path, navigate] = useLocation();
  const go = (href: string) => leaving(() => navigate(href));
  const member = useMember();
  const may = useMay();
  const waiting = useWaiting(may);
  const navigation = navigationFor(may, {
    [paths.admin.bookings]: waiting?.bookings,
    [paths.admin.enquiries]: waiting?.enquiries,
    [paths.admin.outbox]: waiting?.outbox,
  });
  useArrivals(may("dashboard:read"), ({ domain, id }) =>
    go(domain === "bookings" ? paths.admin.booking(id) : paths.admin.enquiry(id)),
  );
  useRowKeys();
  const recordHref = useRecordHref();
  const signOut = useSignOut(paths.adminLogin);
  const needed = permissionFor(path);
  const isClosed = member !== undefined && needed !== undefined && !may(needed);
  return (
    <Shell
      navigation={navigation}
      current={path}
      member={member && { name: member.fullName, role: ROLE_WORDS[member.role], avatar: member.avatar }}
      find={
        <PaletteButton
          screens={[...navigation.flatMap(({ links }) => links), PROFILE]}
          hrefOf={({ kind, find }) => recordHref(kind, find)}
          onGo={go}
        />
      }
      tools={<ThemeSwitch />}
      siteHref={paths.home}
      homeHref={paths.admin.dashboard}
      profileHref={paths.admin.profile}
      onSignOut={() => signOut.mutate()}
    >
      <RecordHistoryContext value={may("audit:read") ? ({ domain, id }) => paths.auditOf(domain, id) : null}>
        <KeysHelp />
        <UnlessFailed key={path}>
          <Suspense>
            <Switch>
              {isClosed && (
                <Route>
                  <ClosedScreen />
                </Route>
              )}
              <Route path={paths.admin.dashboard}>
                <Dashboard />
              </Route>
              <Route path={paths.admin.bookings}>
                <Bookings />
              </Route>
              <Route path={paths.admin.enquiries}>
                <Enquiries />
              </Route>
              <Route path={paths.admin.customers}>
                <Customers />
              </Route>
              <Route path={paths.admin.payments}>
                <Payments />
              </Route>
              <Route path={paths.admin.newsletter}>
                <Newsletter />
              </Route>
              <Route path={paths.admin.outbox}>
                <Outbox />
              </Route>
              <Route path={paths.admin.tours}>
                <Packages />
              </Route>
              <Route path={paths.admin.vehicles}>
                <Vehicles />
              </Route>
              <Route path={paths.admin.images}>
                <Images />
              </Route>
              <Route path={paths.admin.blog}>
                <Blog />
              </Route>
              <Route path={paths.admin.media}>
                <Media />
              </Route>
              <Route path={paths.admin.popups}>
                <Popups />
              </Route>
              <Route path={paths.admin.profile}>
                <Profile />
              </Route>
              <Route path={paths.admin.settings}>
                <SiteSettings />
              </Route>
              <Route path={paths.admin.testimonials}>
                <Testimonials />
              </Route>
              <Route path={paths.admin.webhooks}>
                <Webhooks />
              </Route>
              <Route path={paths.admin.deleted}>
                <Deleted />
              </Route>
              <Route path={paths.admin.audit}>
                <Audit />
              </Route>
              <Route path={paths.admin.team}>
                <Team />
              </Route>
              <Route>
                <NoSuchScreen />
              </Route>
            </Switch>
          </Suspense>
        </UnlessFailed>
      </RecordHistoryContext>
    </Shell>
  );
}
