/** What the house asks of a service that takes payments: rupees and moments in our words, whatever the service calls them. */
export interface PaymentProvider {
  /** As staff and papers call it. */
  name: string;
  /** Makes a page to pay on, which the service knows by our `id` too. Asked for twice it is the same page. */
  openPage(asked: AskedPage): Promise<OpenedPage>;
  /** What has become of a page; null where the service knows none. */
  pageOf(page: KnownPage): Promise<PageStanding | null>;
  /** From now on nobody pays on it. What was ended or paid before stays as it is. */
  endPage(providerId: string): Promise<void>;
  /** Gives back of a payment, once however often it is told to with one `once`. @throws RefusedRefund */
  refund(asked: { paymentId: string; amount: number; once: string }): Promise<ProviderRefund>;
  /** All that was given back of a payment, by us or in the service's own back office. */
  refundsOf(paymentId: string): Promise<ProviderRefund[]>;
  /** What it has told us, as it stands; null where that concerns us in nothing. @throws ForgedNotice */
  heard(body: Buffer, signature: string): Notice | null;
  /** What the service says of a customer whom it sends back: that they have paid all of a page. Null where it says otherwise, or somebody else does. */
  returned(said: Readonly<Record<string, string>>): { page: KnownPage; paymentId: string } | null;
}

export interface AskedPage {
  id: string;
  amount: number;
  description: string;
  until: Date;
  /** Where the customer is led back to. */
  returnTo: string;
  customer: { name: string; email: string; phone: string };
}

export interface KnownPage {
  id: string;
  providerId: string | null;
}

export interface OpenedPage {
  providerId: string;
  url: string;
}

/** Money that has arrived. */
export interface ProviderPayment {
  id: string;
  amount: number;
  at: Date;
  /** 'UPI', 'Card'. */
  how: string;
}

export interface PageStanding extends OpenedPage {
  /** Nobody can pay on it any more. */
  isEnded: boolean;
  payments: ProviderPayment[];
}

export interface ProviderRefund {
  id: string;
  paymentId: string;
  amount: number;
  at: Date;
  /** What we asked for it with; '' for what was not asked for by us. */
  once: string;
  /** The bank did not take it. */
  hasFailed: boolean;
}

/** What the service tells by itself. It may come late, twice, and in any order: each says how something stands. */
export type Notice =
  | { kind: "payment"; page: KnownPage; payments: ProviderPayment[] }
  | { kind: "refund"; refund: ProviderRefund };

/** Somebody else wrote it. */
export class ForgedNotice extends Error {
  override readonly name = "ForgedNotice";
}

/** The service will never give this back, for the reason it says. */
export class RefusedRefund extends Error {
  override readonly name = "RefusedRefund";
}
