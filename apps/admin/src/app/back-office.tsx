import { HomeScreenContext } from "@admin/components/home-screen.ts";
import { KeysHelp } from "@admin/components/keys-dialog.tsx";
import { RecordHistoryContext } from "@admin/components/record-history.tsx";
import { Shell } from "@admin/components/shell.tsx";
import { useArrivals } from "@admin/features/dashboard/use-arrivals.ts";
import { useWaiting } from "@admin/features/dashboard/use-waiting.ts";
import { PaletteButton } from "@admin/features/palette/palette-button.tsx";
import { useSignOut } from "@admin/features/session/sign-out.ts";
import { ThemeSwitch } from "@admin/features/session/theme-switch.tsx";
import { useMay, useMember } from "@admin/features/session/use-member.ts";
import { leaving } from "@admin/lib/leave-guard.ts";
import { roleName } from "@admin/lib/role-words.ts";
import { useRowKeys } from "@admin/lib/row-keys.ts";
import { useUndoKey } from "@admin/lib/undo-key.ts";
import { adminPaths, paths } from "@shikara/contract/routes";
import { lazy, Suspense } from "react";
import { Redirect, Route, Switch, useLocation } from "wouter";
import { UnlessFailed } from "../pages/failed-screen.tsx";
import { useRecordHref } from "../pages/record-href.ts";
import { beginningsFor, partsFor } from "../parts.ts";
import { navigationFor, PROFILE, permissionFor, SCREENS } from "../screens.ts";

const ClosedScreen = lazy(() => import("../pages/closed-screen.tsx"));
const PasswordOwed = lazy(() => import("../pages/password-owed.tsx"));
const SecondFactorOwed = lazy(() => import("../pages/second-factor-owed.tsx"));
const NoSuchScreen = lazy(() => import("../pages/no-such-screen.tsx"));

/** The back office, for whoever may enter it. */
export function AdminScreens() {
  const member = useMember();
  const { signOut, isPending } = useSignOut();
  if (!member?.owesPassword && !member?.owesSecondFactor) return <Screens />;
  const Owed = member.owesPassword ? PasswordOwed : SecondFactorOwed;
  return (
    <Suspense>
      <Owed username={member.username} isLeaving={isPending} onSignOut={signOut} />
    </Suspense>
  );
}

/** Where what has come in is read. */
const ARRIVED = { bookings: adminPaths.booking, enquiries: adminPaths.enquiry, quotes: adminPaths.quote };

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
    [adminPaths.quotes]: waiting?.quotes,
    [adminPaths.outbox]: waiting?.outbox,
    [adminPaths.drivers]: waiting?.papers,
    [adminPaths.duties]: waiting?.told,
    [adminPaths.tasks]: waiting?.tasks,
    [adminPaths.suppliers]: waiting?.stays,
  });
  useArrivals(may("desk:read"), ({ domain, id }) => go(ARRIVED[domain](id)));
  useRowKeys();
  useUndoKey();
  const recordHref = useRecordHref();
  const { signOut } = useSignOut();
  const needed = permissionFor(path);
  const isClosed = member !== undefined && needed !== undefined && !may(needed);
  // Whoever has no dashboard begins at the first screen that they have.
  const home = navigation[0]?.links[0] ?? PROFILE;
  return (
    <Shell
      navigation={navigation}
      current={path}
      member={member && { name: member.fullName, role: roleName(member), avatar: member.avatar }}
      find={
        <PaletteButton
          screens={[...navigation.flatMap(({ links }) => links), PROFILE]}
          parts={partsFor(may)}
          beginnings={beginningsFor(may)}
          hrefOf={({ kind, id, title }) => recordHref(kind, id, title)}
          onGo={go}
        />
      }
      tools={<ThemeSwitch />}
      siteHref={paths.home}
      homeHref={home.href}
      profileHref={adminPaths.profile}
      onSignOut={signOut}
    >
      <HomeScreenContext value={home}>
        <RecordHistoryContext value={may("audit:read") ? ({ domain, id }) => adminPaths.auditOf(domain, id) : null}>
          <KeysHelp />
          <UnlessFailed key={path}>
            <Suspense>
              <Switch>
                {isClosed && (
                  <Route path={adminPaths.dashboard}>
                    <Redirect to={home.href} replace />
                  </Route>
                )}
                {isClosed && (
                  <Route>
                    <ClosedScreen />
                  </Route>
                )}
                {SCREENS.map(({ href, Page }) => (
                  <Route key={href} path={href}>
                    <Page />
                  </Route>
                ))}
                <Route>
                  <NoSuchScreen />
                </Route>
              </Switch>
            </Suspense>
          </UnlessFailed>
        </RecordHistoryContext>
      </HomeScreenContext>
    </Shell>
  );
}
