import { adminPaths } from "@shikara/contract/routes";
import { createContext } from "react";

/** Where somebody's day begins, and the way back leads: the dashboard, else the first screen that they have. */
export const HomeScreenContext = createContext({ href: adminPaths.dashboard as string, label: "Dashboard" });
