import { ConnectionProvider, connect } from "@shikara/client/connection.ts";
import type { Assets } from "@shikara/client/document.ts";
import { ownPaths } from "@shikara/contract/own-routes";
import { type OwnBooking, type PaymentPage, titleOf } from "@shikara/contract/portal/schema";
import { paths } from "@shikara/contract/routes";
import type { SettingsView } from "@shikara/contract/settings/schema";
import { NoSuchBooking, OwnBookingPage } from "@site/pages/own-booking.tsx";
import { PaymentDoor } from "@site/pages/payment-door.tsx";
import { QueryClientProvider } from "@tanstack/react-query";
import { observable } from "@trpc/server/observable";
import type { ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { Router } from "wouter";
import { Frame } from "./frame.tsx";
import { FrontDoor } from "./site-url.ts";
import { StillDocument } from "./still-document.tsx";

interface StillInput {
  assets: Assets;
  siteUrl: string;
  settings: SettingsView;
}

export interface OwnBookingInput extends StillInput {
  /** Null where the link opens nothing, whyever. */
  booking: OwnBooking | null;
  /** Why nothing could be paid just now. */
  payFault?: string | undefined;
}

export interface PaymentDoorInput extends StillInput {
  reference: string;
  page: PaymentPage;
}

interface StillPage {
  title: string;
  path: string;
  /** Where it leads by itself. */
  leadsTo?: string;
  isKept?: boolean;
  children: ReactNode;
}

/** A page for one reader: finished HTML. All it shows is here: whatever asked for more would never hear an answer. */
function renderStill(
  { assets, siteUrl, settings }: StillInput,
  { title, path, leadsTo, isKept = false, children }: StillPage,
): string {
  const connection = connect(() => () => observable(() => {}), { retry: false });
  const { queryClient, queries } = connection;
  queryClient.setQueryData(queries.settings.get.queryOptions().queryKey, settings);
  const html = renderToString(
    <StillDocument title={`${title} | ${settings.companyInfo.name}`} assets={assets} leadsTo={leadsTo} isKept={isKept}>
      <ConnectionProvider value={connection}>
        <QueryClientProvider client={queryClient}>
          <FrontDoor value={siteUrl}>
            <Router ssrPath={path}>
              <Frame kind="site" path={path} isBusy={false}>
                {children}
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

/** The customer's page of a booking. */
export function renderOwnBooking({ booking, payFault, ...input }: OwnBookingInput): string {
  if (!booking) return renderStill(input, { title: "No Such Booking", path: paths.home, children: <NoSuchBooking /> });
  const path = ownPaths.booking(booking.reference);
  const children = <OwnBookingPage booking={booking} payFault={payFault} />;
  return renderStill(input, { title: titleOf(booking), path, isKept: import.meta.env.PROD, children });
}

/** Leads on to the page on which a customer pays. */
export function renderPaymentDoor({ reference, page, ...input }: PaymentDoorInput): string {
  const path = ownPaths.pay(reference);
  const children = <PaymentDoor reference={reference} page={page} />;
  return renderStill(input, { title: `Paying ${reference}`, path, leadsTo: page.url, children });
}
