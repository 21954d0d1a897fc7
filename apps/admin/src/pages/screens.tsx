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
import { adminPaths, paths } from "@shikara/contract/routes";
import { lazy, Suspense } from "react";
import { Route, Switch, useLocation } from "wouter";
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
const PasswordOwed = lazy(() => import("./password-owed.tsx"));
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
  if (!member?.owesPassword && !member?.owesSecondFactor) return <Screens />;
  const Owed = member.owesPassword ? PasswordOwed : SecondFactorOwed;
  return (
    <Suspense>
      <Owed username={member.username} isLeaving={signOut.isPending} onSignOut={() => signOut.mutate()} />
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
    [adminPaths.bookings]: waiting?.bookings,
    [adminPaths.enquiries]: waiting?.enquiries,
    [adminPaths.outbox]: waiting?.outbox,
  });
  useArrivals(may("dashboard:read"), ({ domain, id }) =>
    go(domain === "bookings" ? adminPaths.booking(id) : adminPaths.enquiry(id)),
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
      homeHref={adminPaths.dashboard}
      profileHref={adminPaths.profile}
      onSignOut={() => signOut.mutate()}
    >
      <RecordHistoryContext value={may("audit:read") ? ({ domain, id }) => adminPaths.auditOf(domain, id) : null}>
        <KeysHelp />
        <UnlessFailed key={path}>
          <Suspense>
            <Switch>
              {isClosed && (
                <Route>
                  <ClosedScreen />
                </Route>
              )}
              <Route path={adminPaths.dashboard}>
                <Dashboard />
              </Route>
              <Route path={adminPaths.bookings}>
                <Bookings />
              </Route>
              <Route path={adminPaths.enquiries}>
                <Enquiries />
              </Route>
              <Route path={adminPaths.customers}>
                <Customers />
              </Route>
              <Route path={adminPaths.payments}>
                <Payments />
              </Route>
              <Route path={adminPaths.newsletter}>
                <Newsletter />
              </Route>
              <Route path={adminPaths.outbox}>
                <Outbox />
              </Route>
              <Route path={adminPaths.tours}>
                <Packages />
              </Route>
              <Route path={adminPaths.vehicles}>
                <Vehicles />
              </Route>
              <Route path={adminPaths.images}>
                <Images />
              </Route>
              <Route path={adminPaths.blog}>
                <Blog />
              </Route>
              <Route path={adminPaths.media}>
                <Media />
              </Route>
              <Route path={adminPaths.popups}>
                <Popups />
              </Route>
              <Route path={adminPaths.profile}>
                <Profile />
              </Route>
              <Route path={adminPaths.settings}>
                <SiteSettings />
              </Route>
              <Route path={adminPaths.testimonials}>
                <Testimonials />
              </Route>
              <Route path={adminPaths.webhooks}>
                <Webhooks />
              </Route>
              <Route path={adminPaths.deleted}>
                <Deleted />
              </Route>
              <Route path={adminPaths.audit}>
                <Audit />
              </Route>
              <Route path={adminPaths.team}>
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
