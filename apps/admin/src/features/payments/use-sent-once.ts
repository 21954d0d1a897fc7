import { trpc } from "@admin/lib/trpc.ts";
import { useAnsweredOnce } from "@admin/lib/use-answered-once.ts";
import type { StaffMoney } from "@shikara/contract/payments/schema";
import { type Told, useMoneyChange } from "./use-money-change.ts";

/** Sends a form's money of a booking so that no line that drops makes it two. */
export function useSentOnce(bookingId: string, told: Told) {
  const utils = trpc.useUtils();
  const { mutateAsync } = trpc.payments.settle.useMutation();
  return useAnsweredOnce<StaffMoney>(bookingId, {
    ...useMoneyChange(bookingId)(told),
    async ask(key) {
      const { isRecorded, money } = await mutateAsync({ bookingId, key });
      return { isRecorded, answer: money };
    },
    onNotRecorded: (money) => utils.payments.ofBooking.setData({ bookingId }, money),
  });
}
