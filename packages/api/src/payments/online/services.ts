import type { PaymentProvider } from "./provider.ts";

declare module "../../core/context.ts" {
  interface AppServices {
    /** Takes payments online; null: nobody does, and everything is paid as before. */
    paymentProvider: PaymentProvider | null;
  }
}
