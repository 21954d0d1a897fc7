import { closedRoad, guest, on } from "@shikara/testing/closed-road";
import { codeOf, failureOf } from "@shikara/testing/failures";
import { createTestbed } from "@shikara/testing/testbed";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

const bed = await createTestbed();
const road = await closedRoad(bed);
const { manager, agent, cab, offer, paidBy, answering, mailsOf } = road;
beforeAll(async () => {
  await road.close();
});
afterAll(() => bed.close());

/** Somebody whose journey was called off, with what was paid for it as a credit. */
async function owner(amount: number, more: Parameters<typeof cab>[0] = {}) {
  const { email } = guest();
  const booking = await cab({ email, customerName: "Sneha Das", ...more });
  await paidBy(booking.id, amount);
  await manager.advisories.offer(offer([booking.id]));
  const { answer, asked } = await answering(booking.id);
  await answer("credit");
  const [{ code = "" } = {}] = await manager.payments.credits({ bookingId: booking.id });
  return { booking, email, code, asked };
}

describe("a credit", () => {
  it("shows whose it is and what it pays before it is used, and another customer's is asked about", async () => {
    const { booking, code } = await owner(5_000);
    const { id: bookingId, reference } = await cab({ travelDate: on(40), totalAmount: 2_000 });
    const worth = { owner: "Sneha Das", reference: booking.reference, isAnothers: true, amount: 5_000, pays: 2_000 };
    expect(await manager.payments.creditWorth({ bookingId, code })).toMatchObject({ ...worth, rest: 3_000 });
    expect(await codeOf(agent.payments.creditWorth({ bookingId, code }))).toBe("FORBIDDEN");
    expect(await codeOf(manager.payments.creditWorth({ bookingId, code: "CR-22222222" }))).toBe("VALIDATION");

    const refused = await failureOf(manager.payments.useCredit({ bookingId, code, key: "a credit once" }));
    expect(refused).toMatchObject({ code: "CONFLICT", message: expect.stringContaining("is Sneha Das's") });
    expect((await manager.payments.ofBooking({ bookingId })).paid).toBe(0);
    const meant = { bookingId, code, key: "a credit once", isAnothers: true };
    await manager.payments.useCredit(meant);
    expect(await manager.payments.useCredit(meant)).toMatchObject({ paid: 2_000, balance: 0 });

    // Its owner hears of it once, with what is left and the code for that.
    const [{ code: next = "" } = {}] = (await manager.payments.credits({ bookingId: booking.id })).filter(
      ({ usedBy }) => usedBy === null,
    );
    const told = (await mailsOf(booking.id)).filter(({ subject }) => subject.includes("has paid ₹2,000"));
    expect(told).toHaveLength(1);
    expect(told[0]?.text).toContain(`your credit ${code} has paid ₹2,000 for the booking ${reference}.`);
    expect(told[0]?.text).toContain(`₹3,000 are left: please name this new code when you book again: ${next}.`);
    // Who used it finds what is left beside the booking that it paid; an agent does not.
    const beside = async (who: typeof manager) =>
      (await who.payments.credits({ bookingId })).flatMap((one) => (one.usedBy === null ? one.code : []));
    expect([await beside(manager), await beside(agent)]).toEqual([[next], []]);
  });

  it("is its owner's without a question, and in their language they read that nothing is left", async () => {
    const { booking, email, code, asked } = await owner(1_000, { language: "hi" });
    const { id: bookingId } = await cab({ email, travelDate: on(41), totalAmount: 1_000 });
    const worth = { isAnothers: false, pays: 1_000, rest: 0 };
    expect(await agent.payments.creditWorth({ bookingId, code })).toMatchObject(worth);
    await agent.payments.useCredit({ bookingId, code });
    const [told] = (await mailsOf(booking.id)).filter(({ subject }) => subject.includes("आपके क्रेडिट से ₹1,000"));
    expect(told?.text).toContain("उसमें अब कुछ नहीं बचा");
    // The page of what was cancelled says the same: it was kept, and is used.
    const own = await bed.anyone().bookings.own(asked);
    expect(own).toMatchObject({ credits: [], offers: [{ answer: "credit", credit: { amount: 1_000 } }] });
  });

  it.each([
    ["an address", 42, { email: guest().email }],
    ["a number", 43, { email: "", phone: "+91 97000 22221" }],
  ])(
    "has paid a journey that stays whose it was, known by %s: no agent makes it a friend's",
    async (_by, day, whose) => {
      const { booking, code } = await owner(2_000, whose);
      const { customerName, phone, email } = booking;
      const { id } = await cab({ customerName, phone, email, travelDate: on(day), totalAmount: 3_000 });
      await agent.payments.useCredit({ bookingId: id, code });
      const fieldsOf = async (changes: Omit<Parameters<typeof agent.bookings.update>[0], "id">) =>
        Object.keys(
          (await failureOf(agent.bookings.update({ id, tellCustomer: false, ...changes }))).details.fields ?? {},
        );
      const friend = { customerName: "A Friend", email: "a-friend@example.com", phone: "+91 96000 11111" };
      for (const [field, value] of Object.entries(friend)) expect(await fieldsOf({ [field]: value })).toEqual([field]);
      expect(await fieldsOf(friend)).toEqual(["customerName"]);
      // What the form sends along, and all else, is changed as ever.
      const same = { id, customerName, phone, email: email.toUpperCase(), specialRequests: "Tea" };
      expect(await codeOf(agent.bookings.update(same))).toBe("OK");
      expect(await codeOf(manager.bookings.update({ id, ...friend }))).toBe("OK");
    },
  );

  it("of somebody who has a number alone pays in their name, which was there from the first", async () => {
    const { booking, code } = await owner(2_000, { email: "", phone: "+91 97000 22223" });
    const named = async (customerName: string, day: number) =>
      (await cab({ customerName, email: "", phone: booking.phone, travelDate: on(day), totalAmount: 500 })).id;
    const use = (bookingId: string) => codeOf(agent.payments.useCredit({ bookingId, code }));
    expect(await use(await named("A Friend", 44))).toBe("FORBIDDEN");
    const renamed = await named("A Friend", 45);
    await agent.bookings.update({ id: renamed, customerName: "Sneha Das" });
    expect(await use(renamed)).toBe("FORBIDDEN");
    expect(await use(await named("sneha  das", 46))).toBe("OK");
  });
});
