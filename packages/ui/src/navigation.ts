import { createContext, useContext } from "react";

/** What links can ask of the router above them. Without one (back office, tests) nothing is fetched ahead. */
export interface Navigation {
  /** Fetches a page's code and data before it is asked for: the visitor points at a link to it. */
  warm(href: string): void;
}

export const NavigationContext = createContext<Navigation>({ warm: () => undefined });

export function useNavigation(): Navigation {
  return useContext(NavigationContext);
}
