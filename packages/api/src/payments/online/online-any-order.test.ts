import { sumOf } from "@shikara/contract/core/money";
import { onlineRefunds, paymentPages } from "@shikara/db/schema";
import { eq } from "@shikara/db/sql";
import { storeBooking } from "@shikara/testing/bookings";
import { hear, openOnlineTestbed } from "@shikara/testing/online-testbed";
import { walks } from "@shikara/testing/walks";
import * as fc from "fast-check";
import { afterAll, expect, it } from "vitest";
import { lookAtPages } from "./pages.service.ts";
import { sendDueRefunds } from "./refunds.service.ts";

const { service, bed, manager, close } = await openOnlineTestbed();
afterAll(close);

const DAY_MS = 86_400_000;
const RUNS = 30;

/** What may happen, in any order: `nth` chooses among what there is. */
const step = fc.record({
  what: fc.constantFrom(
    ...[
      "open",
      "pay",
      "payLate",
      "tell",
      "tellAgain",
      "refund",
      "refundThere",
      "bankRefuses",
      "cancel",
      "cash",
      "send",
      "look",
    ],
    ...["ill", "well"],
  ),
  nth: fc.nat(5),
  rupees: fc.integer({ min: 1, max: 9_000 }),
});

it("whatever happens and in whatever order it is told, what stands in the ledger is what the service holds", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 30 }), async (steps) => {
      Object.assign(service.state, { illness: null, refundStatus: "processed" });
      // Of the run before nothing is left to be told.
      await bed.services.db.update(paymentPages).set({ lookAt: null });
      await bed.services.db.delete(onlineRefunds);
      const { id: bookingId, reference } = await storeBooking(bed, { status: "confirmed" });
      const { path } = await manager.bookings.customerLink({ id: bookingId });
      const asked = { reference, key: new URLSearchParams(path.split("?")[1]).get("key") ?? "" };
      const links: string[] = [];
      const paid: string[] = [];
      const from = service.notices.length;
      let cash = 0;
      let days = 0;
      const money = () => manager.payments.ofBooking({ bookingId });
      const at = <T>(list: readonly T[], nth: number): T | undefined => list[nth % Math.max(1, list.length)];
      const tell = async (nth: number) => {
        const notice = at(service.notices.slice(from), nth);
        if (notice) await hear(bed, notice);
      };
      const does: Record<string, (nth: number, rupees: number) => unknown> = {
        open: async (_nth, amount) => {
          const { url } = await bed.anyone({ address: "192.0.2.77" }).bookings.payOnline({ ...asked, amount });
          links.push(url.slice(url.lastIndexOf("/") + 1));
        },
        pay: (nth) => paid.push(service.pay(at(links, nth) ?? "").paymentId),
        payLate: (nth) => paid.push(service.pay(at(links, nth) ?? "", { isLate: true }).paymentId),
        tell,
        tellAgain: async (nth) => Promise.all([tell(nth), tell(nth)]),
        refund: async (nth, amount) => {
          const payment = at(
            (await money()).payments.filter(({ method }) => method === "online"),
            nth,
          );
          if (payment) await manager.payments.refundOnline({ id: payment.id, amount, isAboveBalance: true });
        },
        refundThere: (nth, amount) => service.refundThere(at(paid, nth) ?? "", amount * 100),
        bankRefuses: (nth) =>
          service.failRefund(
            at(
              service.refunds.filter((one) => paid.includes(one.payment_id)),
              nth,
            )?.id ?? "",
          ),
        cancel: () => manager.bookings.setStatus({ id: bookingId, status: "cancelled" }),
        cash: async (_nth, amount) => {
          await manager.payments.take({ bookingId, amount, method: "cash", isAboveBalance: true });
          cash = sumOf([cash, amount]);
        },
        send: () => sendDueRefunds(bed.services, { now: new Date(Date.now() + ++days * DAY_MS) }),
        look: () => lookAtPages(bed.services, new Date(Date.now() + ++days * DAY_MS)),
        ill: () => Object.assign(service.state, { illness: "lost" }),
        well: () => Object.assign(service.state, { illness: null }),
      };
      // Something has always been paid and given back of it; what comes of that, and what comes besides, is left to chance.
      for (const what of ["open", "pay", "tell", "refund", "send"]) await does[what]?.(0, 3_000);
      expect((await money()).payments.map(({ amount }) => amount)).toEqual([3_000, -3_000]);
      // What is refused by the service, or by ours, is no part of this.
      for (const { what, nth, rupees } of steps)
        await Promise.resolve()
          .then(() => does[what]?.(nth, rupees))
          .catch(() => {});

      // In the end the service is well, and is asked.
      service.state.illness = null;
      await bed.services.db
        .update(paymentPages)
        .set({ lookAt: new Date() })
        .where(eq(paymentPages.bookingId, bookingId));
      await sendDueRefunds(bed.services, { now: new Date(Date.now() + 100 * DAY_MS) });
      await lookAtPages(bed.services);
      const { payments } = await money();
      const held = [...service.links.values()]
        .flatMap(({ payments }) => payments ?? [])
        .filter(({ payment_id }) => paid.includes(payment_id))
        .map(({ amount }) => amount / 100);
      const back = service.refunds
        .filter((one) => paid.includes(one.payment_id) && one.status !== "failed")
        .map(({ amount }) => -amount / 100);
      const online = payments.filter(({ method }) => method === "online").map(({ amount }) => amount);
      expect(sumOf(online)).toBe(sumOf([...held, ...back]));
      expect(sumOf(payments.map(({ amount }) => amount))).toBe(sumOf([cash, ...held, ...back]));
    }),
    { numRuns: walks(RUNS) },
  );
}, 120_000);
