import { hearPayments } from "./pages.service.ts";
import type { Notice } from "./provider.ts";
import { type Online, recordRefund } from "./record.ts";

/** Takes what the payment service has told. Told twice, late or out of order it comes to the same. @returns whether it was about ours */
export async function takeNotice(services: Online, notice: Notice): Promise<boolean> {
  if (notice.kind === "payment") return hearPayments(services, notice.page, notice.payments);
  await recordRefund(services, notice.refund);
  return true;
}
