import { lazy, Suspense } from "react";
import { Route, Switch } from "wouter";
import { paths } from "@/app/paths.ts";

const Dashboard = lazy(() => import("./dashboard.tsx"));
const NoSuchScreen = lazy(() => import("./no-such-screen.tsx"));

/** The screens of the back office, each fetched when it is first opened. */
export function AdminScreens() {
  return (
    <Suspense>
      <Switch>
        <Route path={paths.admin.dashboard}>
          <Dashboard />
        </Route>
        <Route>
          <NoSuchScreen />
        </Route>
      </Switch>
    </Suspense>
  );
}
