import { travellerLists, travellers } from "@shikara/db/schema";
import { newSecret, Seal } from "@shikara/db/seal";
import { eq } from "@shikara/db/sql";
import { storeBooking } from "@shikara/testing/bookings";
import { inDays } from "@shikara/testing/days";
import { codeOf, failureOf } from "@shikara/testing/failures";
import { textOf } from "@shikara/testing/pdf";
import { createTestbed, type Testbed } from "@shikara/testing/testbed";
import { ANOTHERS_PAPER, sealedOf, travellersLogged, travellerWith } from "@shikara/testing/travellers";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { createCaller } from "../root.ts";

type Caller = ReturnType<typeof createCaller>;
let bed: Testbed;
let agent: Caller;
let manager: Caller;
beforeAll(async () => {
  bed = await createTestbed();
  agent = await bed.as("agent");
  manager = await bed.as("manager");
});
afterAll(() => bed.close());

const booked = (details: Parameters<typeof storeBooking>[1] = {}) =>
  storeBooking(bed, { status: "confirmed", travelDate: inDays(20), travelers: 3, ...details });
const guest = (details: Parameters<typeof travellerWith>[0] = {}) => travellerWith(details);

describe("staff", () => {
  it("enter who travels; numbers are covered, and in full for whoever may read them, which the log tells", async () => {
    const { id: bookingId, customerName, reference } = await booked();
    expect(await agent.travellers.ofBooking({ bookingId })).toMatchObject({ version: 0, most: 3, travellers: [] });
    const child = guest({ name: "Demo Child", bornOn: null, age: 7, paper: null, permits: [] });
    const saved = await agent.travellers.save({ bookingId, version: 0, travellers: [guest(), child] });
    expect(saved).toMatchObject({ version: 1, isMasked: true });
    expect(saved.travellers.map(({ name, paper }) => [name, paper?.number])).toEqual([
      ["Demo Traveller", "•••• 17"],
      ["Demo Child", undefined],
    ]);
    expect(JSON.stringify(saved)).not.toMatch(/Z0000417|77124/);
    expect(await codeOf(agent.travellers.show({ bookingId }))).toBe("FORBIDDEN");
    expect((await manager.travellers.show({ bookingId })).travellers[0]).toMatchObject({
      ...{ name: "Demo Traveller", bornOn: "1980-02-29", nationality: "IN" },
      paper: { kind: "passport", number: "Z0000417" },
      permits: [{ place: "Gurez", number: "DEMO-77124" }],
    });
    const [read, ...changes] = await travellersLogged(bed);
    expect(read).toMatchObject({ action: "read", recordId: bookingId, record: `${customerName}, ${reference}` });
    expect(read).toMatchObject({ memberName: "Test manager", after: { as: "Numbers shown" } });
    const added = changes.filter(({ record }) => record.endsWith(reference));
    expect(added.map(({ action, record }) => [action, record])).toEqual([
      ["create", `Traveller 2, ${reference}`],
      ["create", `Traveller 1, ${reference}`],
    ]);
    expect(added[0]?.after).toMatchObject({ sealed: "***", place: 2 });
  });

  it("keep numbers that are not typed again, and write only who has changed", async () => {
    const { id: bookingId } = await booked();
    const { travellers: first } = await agent.travellers.save({
      bookingId,
      travellers: [guest(), guest({ name: "Two", ...ANOTHERS_PAPER })],
    });
    const before = await sealedOf(bed, bookingId);
    const again = first.map(({ paper, permits, ...said }) => ({
      ...said,
      paper: paper && { ...paper, number: null },
      permits: permits.map((permit) => ({ ...permit, number: null })),
    }));
    const [one, two] = again;
    if (!one || !two) throw new Error("Two were saved");
    await agent.travellers.save({ bookingId, version: 1, travellers: [{ ...one, name: "One" }, two] });
    const after = await sealedOf(bed, bookingId);
    expect([after[0]?.sealed === before[0]?.sealed, after[1]?.sealed === before[1]?.sealed]).toEqual([false, true]);
    const shown = (await manager.travellers.show({ bookingId })).travellers;
    expect(shown.map(({ name, paper, permits }) => [name, paper?.number, permits[0]?.number])).toEqual([
      ["One", "Z0000417", "DEMO-77124"],
      ["Two", "Z0000426", "DEMO-77124"],
    ]);
    const otherPaper = { ...one, paper: { kind: "oci" as const, number: null, until: null } };
    expect(
      (await failureOf(agent.travellers.save({ bookingId, travellers: [otherPaper, two] }))).details.fields,
    ).toEqual({
      "travellers.0.paper.number": "Please enter the number of this paper",
    });
    // Out of order, then one taken off.
    await agent.travellers.save({ bookingId, version: 2, travellers: [two, one] });
    await agent.travellers.save({ bookingId, version: 3, travellers: [two] });
    expect((await manager.travellers.show({ bookingId })).travellers.map(({ id }) => id)).toEqual([two.id]);
  });

  it("keep of an Aadhaar number the last four digits, whatever was typed", async () => {
    const { id: bookingId } = await booked();
    const paper = { kind: "aadhaar" as const, number: "2345 6789 0123" };
    await agent.travellers.save({ bookingId, travellers: [guest({ paper, permits: [] })] });
    expect((await manager.travellers.show({ bookingId })).travellers[0]?.paper).toMatchObject({ number: "0123" });
  });

  it("cannot list more than travel, nor who is born tomorrow, nor one twice", async () => {
    const { id: bookingId } = await booked({ travelers: 1 });
    const save = (...list: ReturnType<typeof guest>[]) => agent.travellers.save({ bookingId, travellers: list });
    expect((await failureOf(save(guest(), guest(ANOTHERS_PAPER)))).details.fields).toEqual({
      travellers: "One person travels: the list cannot be longer",
    });
    expect((await failureOf(save(guest({ bornOn: inDays(1) })))).details.fields).toHaveProperty("travellers.0.bornOn");
    const { id: pair } = await booked({ travelers: 2 });
    const [one] = (await agent.travellers.save({ bookingId: pair, travellers: [guest()] })).travellers;
    const known = guest({ id: one?.id, paper: null });
    expect(await codeOf(agent.travellers.save({ bookingId: pair, travellers: [known, known] }))).toBe("STALE");
    expect(await codeOf(agent.travellers.save({ bookingId, travellers: [known] }))).toBe("STALE");
    expect(await codeOf(agent.travellers.save({ bookingId: crypto.randomUUID(), travellers: [] }))).toBe("NOT_FOUND");
    expect(await codeOf(bed.anyone().travellers.save({ bookingId, travellers: [] }))).toBe("UNAUTHENTICATED");
  });

  it("hear of it when somebody else was first; the same twice is once", async () => {
    const { id: bookingId } = await booked();
    const list = [guest()];
    const { travellers: saved } = await agent.travellers.save({ bookingId, version: 0, travellers: list });
    const [paper, permits] = [{ kind: "passport" as const, number: null }, [{ place: "Gurez", number: null }]];
    const same = [guest({ id: saved[0]?.id, paper, permits })];
    expect(await agent.travellers.save({ bookingId, version: 0, travellers: same })).toMatchObject({ version: 1 });
    const late = await failureOf(
      agent.travellers.save({ bookingId, version: 0, travellers: [guest({ name: "Late" })] }),
    );
    expect(late).toMatchObject({ code: "STALE", details: { current: { version: 1, isMasked: true } } });
    expect(JSON.stringify(late.details)).not.toMatch(/Z0000417|77124/);
    const names = ["A", "B", "C", "D"];
    const codes = await Promise.all(
      names.map((name) => codeOf(agent.travellers.save({ bookingId, version: 1, travellers: [guest({ name })] }))),
    );
    expect(codes.toSorted()).toEqual(["OK", "STALE", "STALE", "STALE"]);
    expect(await sealedOf(bed, bookingId)).toHaveLength(1);
  });

  it("do not find a covered number by trying: on a list that was changed since, right and wrong are told alike", async () => {
    const { id: bookingId } = await booked();
    const { travellers: saved } = await agent.travellers.save({ bookingId, version: 0, travellers: [guest()] });
    const permits = [{ place: "Gurez", number: null }];
    const tried = (number: string) => {
      const paper = { kind: "passport" as const, number };
      return codeOf(
        agent.travellers.save({ bookingId, version: 0, travellers: [guest({ id: saved[0]?.id, paper, permits })] }),
      );
    };
    expect(await Promise.all(["Z0000317", "Z0000417", "Z0000517"].map(tried))).toEqual(["STALE", "STALE", "STALE"]);
    expect((await manager.travellers.show({ bookingId })).travellers[0]?.paper?.number).toBe("Z0000417");
  });

  it("print the list and take it as a sheet, each of which the log tells", async () => {
    const { id: bookingId, reference } = await booked();
    expect(await codeOf(manager.travellers.print({ bookingId }))).toBe("CONFLICT");
    const german = {
      nationality: "DE",
      paper: { kind: "passport" as const, number: "C01X00T47" },
      visa: { number: "VJ 77" },
    };
    await manager.travellers.save({
      bookingId,
      travellers: [guest(), guest({ name: "=cmd", ...german, permits: [] })],
    });
    const { name, content } = await manager.travellers.print({ bookingId });
    expect(name).toBe(`${reference}-travellers.pdf`);
    const text = (await textOf(content)).join(" ");
    for (const word of ["Traveller list", "Z0000417", "Germany", "C01X00T47", "VJ 77", "DEMO-77124", "2 of 3"])
      expect(text).toContain(word);
    const { rows } = await manager.travellers.sheet({ bookingId });
    expect(rows[1]).toMatchObject({ name: "=cmd", nationality: "Germany", visa: "VJ 77", paper: "Passport C01X00T47" });
    const [sheet, printed] = await travellersLogged(bed);
    expect([sheet?.after, printed?.after]).toEqual([{ as: "Exported" }, { as: "Printed" }]);
    for (const call of [agent.travellers.print, agent.travellers.sheet])
      expect(await codeOf(call({ bookingId }))).toBe("FORBIDDEN");
  });
});

describe("without its key", () => {
  it("a list is neither read nor written over, and whole again when the key is back", async () => {
    const { id: bookingId } = await booked();
    await manager.travellers.save({ bookingId, travellers: [guest()] });
    const before = await sealedOf(bed, bookingId);
    for (const seal of [new Seal([]), new Seal([newSecret()])]) {
      const without = await bed.as("manager", { seal });
      expect((await failureOf(without.travellers.ofBooking({ bookingId }))).code).toBe("KEY_MISSING");
      expect(await codeOf(without.travellers.show({ bookingId }))).toBe("KEY_MISSING");
      expect(await codeOf(without.travellers.save({ bookingId, travellers: [] }))).toBe("KEY_MISSING");
      expect(await codeOf(without.travellers.save({ bookingId, travellers: [guest({ name: "X" })] }))).toBe(
        "KEY_MISSING",
      );
      // What else there is of a booking goes on.
      expect(await codeOf(without.bookings.byId({ id: bookingId }))).toBe("OK");
    }
    expect(await sealedOf(bed, bookingId)).toEqual(before);
    expect((await manager.travellers.show({ bookingId })).travellers).toHaveLength(1);
  });

  it("what was put into another row does not open there", async () => {
    const [{ id: one }, { id: other }] = [await booked(), await booked()];
    await manager.travellers.save({ bookingId: one, travellers: [guest()] });
    await manager.travellers.save({ bookingId: other, travellers: [guest({ name: "Other" })] });
    const [row] = await sealedOf(bed, one);
    await bed.services.db
      .update(travellers)
      .set({ sealed: row?.sealed ?? "" })
      .where(eq(travellers.bookingId, other));
    expect(await codeOf(manager.travellers.show({ bookingId: other }))).toBe("INTERNAL");
    await bed.services.db.delete(travellerLists).where(eq(travellerLists.bookingId, other));
    await bed.services.db.delete(travellers).where(eq(travellers.bookingId, other));
  });
});
