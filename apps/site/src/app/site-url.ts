import { createContext, useContext } from "react";

const SiteUrl = createContext("");

/** Provides the origin the site is reached at. */
export const FrontDoor = SiteUrl.Provider;

/** Origin for canonical addresses, without a slash at the end. */
export function useSiteUrl(): string {
  return useContext(SiteUrl).replace(/\/$/, "");
}
