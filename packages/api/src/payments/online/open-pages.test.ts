import { setTimeout as pause } from "node:timers/promises";
import { openedBooking } from "@shikara/testing/bookings";
import { codeOf } from "@shikara/testing/failures";
import { freshAddress } from "@shikara/testing/members";
import { pageToPay } from "@shikara/testing/online-testbed";
import { type Razorpay, startRazorpay } from "@shikara/testing/razorpay";
import { createTestbed, type Testbed } from "@shikara/testing/testbed";
import { afterAll, beforeAll, expect, it } from "vitest";
import { lookAtPages } from "./pages.service.ts";
import type { PaymentProvider } from "./provider.ts";
import { razorpay } from "./razorpay.ts";

let service: Razorpay;
let bed: Testbed;
let manager: Awaited<ReturnType<Testbed["as"]>>;
/** What happens while the service is asked for a page, before and after it has made it. */
let meanwhile: { before?: () => Promise<unknown>; after?: () => Promise<unknown> } = {};
beforeAll(async () => {
  service = await startRazorpay();
  const provider = razorpay(service.keys);
  const openPage: PaymentProvider["openPage"] = async (asked) => {
    await meanwhile.before?.();
    const opened = await provider.openPage(asked);
    await meanwhile.after?.();
    return opened;
  };
  bed = await createTestbed({ paymentProvider: { ...provider, openPage } });
  manager = await bed.as("manager");
});
afterAll(async () => {
  await bed.close();
  await service.stop();
});

const anyone = () => bed.anyone({ address: freshAddress() });
/** A confirmed booking of ₹36,000 and the key that opens it. */
const booked = () => openedBooking(bed, { deposit: 9_000 });
type Booked = Awaited<ReturnType<typeof booked>>;
const open = ({ asked }: Booked, amount: number) => pageToPay(anyone(), asked, amount);
const linkOf = async (id: string) => {
  await lookAtPages(bed.services);
  return service.links.get(id)?.status;
};
const payCash = ({ id: bookingId }: Booked) =>
  manager.payments.take({ bookingId, amount: 36_000, method: "cash", isAboveBalance: true });

it.each<[string, (booking: Booked) => Promise<unknown>]>([
  ["is called off", ({ id }) => manager.bookings.setStatus({ id, status: "cancelled" })],
  ["is called off among others", ({ id }) => manager.bookings.cancelMany({ ids: [id], isConfirmedToo: true })],
  ["is a request again", ({ id }) => manager.bookings.setStatus({ id, status: "pending" })],
  ["is to be called off, as its customer wishes", ({ asked }) => anyone().bookings.askCancel(asked)],
  [
    "costs less by a discount",
    ({ id: bookingId }) => manager.payments.discount({ bookingId, title: "Friends", amount: 10_000 }),
  ],
  ["costs less as staff say", ({ id }) => manager.bookings.update({ id, totalAmount: 30_000 })],
])("a page for all that was owed is over as soon as the booking %s", async (_what, happens) => {
  const booking = await booked();
  const id = await open(booking, 36_000);
  await happens(booking);
  expect(await linkOf(id)).toBe("cancelled");
});

it("a page for a part goes on where so much is owed all the same", async () => {
  const booking = await booked();
  const id = await open(booking, 9_000);
  await manager.payments.discount({ bookingId: booking.id, title: "Friends", amount: 10_000 });
  expect(await linkOf(id)).toBe("created");
});

it.each(["before", "after"] as const)(
  "nobody is led to a page of what was paid by hand while the service was asked for it, %s it made one",
  async (when) => {
    const booking = await booked();
    meanwhile = {
      [when]: async () => {
        await payCash(booking);
        await lookAtPages(bed.services);
      },
    };
    const before = new Set(service.links.keys());
    expect(await codeOf(open(booking, 36_000))).toBe("CONFLICT");
    meanwhile = {};
    const made = [...service.links.values()].filter(({ id }) => !before.has(id));
    expect(made.map(({ status }) => status)).toEqual(["cancelled"]);
  },
);

it("of what is paid by hand at the same moment nothing is paid again, whoever is first", async () => {
  for (let round = 0; round < 5; round += 1) {
    const booking = await booked();
    const paid = pause(round * 4).then(() => payCash(booking));
    const [id] = await Promise.all([open(booking, 36_000).catch(() => null), paid]);
    if (id) expect(await linkOf(id)).toBe("cancelled");
  }
});
