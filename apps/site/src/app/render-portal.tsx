import { ConnectionProvider, connect } from "@shikara/client/connection.ts";
import type { Assets } from "@shikara/client/document.ts";
import { ownPaths } from "@shikara/contract/own-routes";
import { type OwnBooking, titleOf } from "@shikara/contract/portal/schema";
import { paths } from "@shikara/contract/routes";
import type { SettingsView } from "@shikara/contract/settings/schema";
import { NoSuchBooking, OwnBookingPage } from "@site/pages/own-booking.tsx";
import { QueryClientProvider } from "@tanstack/react-query";
import { observable } from "@trpc/server/observable";
import { renderToString } from "react-dom/server";
import { Router } from "wouter";
import { Frame } from "./frame.tsx";
import { FrontDoor } from "./site-url.ts";
import { StillDocument } from "./still-document.tsx";

export interface OwnBookingInput {
  assets: Assets;
  siteUrl: string;
  settings: SettingsView;
  /** Null where the link opens nothing, whyever. */
  booking: OwnBooking | null;
}

/** The customer's page of a booking: finished HTML, for them alone. */
export function renderOwnBooking({ assets, siteUrl, settings, booking }: OwnBookingInput): string {
  // All it shows is here: whatever asked for more would never hear an answer.
  const connection = connect(() => () => observable(() => {}), { retry: false });
  const { queryClient, queries } = connection;
  queryClient.setQueryData(queries.settings.get.queryOptions().queryKey, settings);
  const path = booking ? ownPaths.booking(booking.reference) : paths.home;
  const title = booking ? titleOf(booking) : "No Such Booking";
  const html = renderToString(
    <StillDocument title={`${title} | ${settings.companyInfo.name}`} assets={assets}>
      <ConnectionProvider value={connection}>
        <QueryClientProvider client={queryClient}>
          <FrontDoor value={siteUrl}>
            <Router ssrPath={path}>
              <Frame kind="site" path={path} isBusy={false}>
                {booking ? <OwnBookingPage booking={booking} /> : <NoSuchBooking />}
              </Frame>
            </Router>
          </FrontDoor>
        </QueryClientProvider>
      </ConnectionProvider>
    </StillDocument>,
  );
  queryClient.clear();
  return `<!doctype html>${html}`;
}
