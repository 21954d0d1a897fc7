import { outbox } from "@shikara/db/schema";
import { eq } from "@shikara/db/sql";
import { failureOf } from "@shikara/testing/failures";
import { createTestbed, type Testbed } from "@shikara/testing/testbed";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

let bed: Testbed;
beforeAll(async () => {
  bed = await createTestbed();
});
afterAll(() => bed.close());

const message = {
  name: "Demo Guest",
  email: "guest@example.com",
  phone: "+91 98765 43210",
  subject: "Tulips",
  message: "When do they open?\nAnd for how long?",
};

describe("a message", () => {
  it("reaches staff, newest first, with the documented defaults", async () => {
    const agent = await bed.as("agent");
    const first = await bed.anyone().enquiries.send(message);
    expect(first.message).toBe("Message sent successfully! We will get back to you within 24 hours.");
    const asked = { ...message, inquiryType: "complaint", preferredContact: "whatsapp" } as const;
    const second = await bed.anyone().enquiries.send(asked);
    expect((await agent.enquiries.adminList()).enquiries).toMatchObject([
      { ...asked, reference: second.reference, status: "new" },
      { ...message, reference: first.reference, inquiryType: "general", preferredContact: "any", status: "new" },
    ]);
  });

  it("is told to the agency with its kind and the way its writer wants to be reached", async () => {
    const notice = async (said: Partial<Parameters<ReturnType<Testbed["anyone"]>["enquiries"]["send"]>[0]>) => {
      const { reference } = await bed.anyone().enquiries.send({ ...message, ...said });
      const queued = await bed.services.db.select().from(outbox).where(eq(outbox.kind, "staff_notice"));
      return queued.find(({ subject }) => subject.includes(reference));
    };
    const complaint = await notice({ subject: "Cold room", inquiryType: "complaint", preferredContact: "whatsapp" });
    expect(complaint?.subject).toMatch(/^Demo Guest: Complaint: Cold room \(/);
    expect(complaint?.text).toContain("Kind: Complaint\nWants to be reached by: WhatsApp\n\nCold room");
    const question = await notice({ subject: "A cab", inquiryType: "cab-booking" });
    expect(question?.subject).toMatch(/^Demo Guest: A cab \(/);
    expect(question?.text).toContain("Kind: Cab booking\nWants to be reached by: Any\n\nA cab");
  });

  it("is one, however often it is sent", async () => {
    const agent = await bed.as("agent");
    const before = (await agent.enquiries.adminList()).counts.all;
    const sent = Array.from({ length: 20 }, () => bed.anyone().enquiries.send({ ...message, subject: "Once" }));
    const references = (await Promise.all(sent)).map(({ reference }) => reference);
    expect(new Set(references).size).toBe(1);
    expect((await agent.enquiries.adminList()).counts.all).toBe(before + 1);
  });

  it.each([
    ["no name", { name: "" }, "name"],
    ["no subject", { subject: " " }, "subject"],
    ["no words", { message: "" }, "message"],
    ["no phone number", { phone: "" }, "phone"],
    ["no e-mail address", { email: "guest@" }, "email"],
    ["an unknown type", { inquiryType: "spam" as "general" }, "inquiryType"],
    ["an unknown way back", { preferredContact: "pigeon" as "any" }, "preferredContact"],
    ["a second line in the subject", { subject: "a\nBcc: everybody" }, "subject"],
    ["an unknown field", { status: "closed" }, "status"],
  ])("is refused with %s", async (_what, wrong, field) => {
    const failure = await failureOf(bed.anyone().enquiries.send({ ...message, ...wrong }));
    expect(failure.code).toBe("VALIDATION");
    expect(Object.keys(failure.details.fields ?? {})).toEqual([field]);
  });
});

describe("a message on the desk", () => {
  it("is found, taken, answered and noted on; the promised time stops at the first answer", async () => {
    const { id: ownerId, fullName } = await bed.member("manager");
    const agent = await bed.as("agent");
    const { reference } = await bed.anyone().enquiries.send({ ...message, subject: "100% sure of houseboats" });
    const { enquiries } = await agent.enquiries.adminList({ search: "100% sure" });
    expect(enquiries).toMatchObject([{ reference, owner: null, answeredAt: null, source: "website" }]);
    const together = reference.replaceAll("-", "").toLowerCase();
    expect((await agent.enquiries.adminList({ search: `${together} HOUSE` })).enquiries).toEqual(enquiries);
    const id = enquiries[0]?.id ?? "";
    expect(await agent.enquiries.update({ id, version: 1, ownerId })).toMatchObject({ owner: { name: fullName } });
    await agent.enquiries.addNote({ id, text: "Called" });
    const { answeredAt } = await agent.enquiries.update({ id, status: "answered" });
    expect(answeredAt).toBeInstanceOf(Date);
    expect((await agent.enquiries.update({ id, status: "closed" })).answeredAt).toEqual(answeredAt);
    // By a slip: nobody has written, and the time counts on.
    expect((await agent.enquiries.update({ id, status: "new" })).answeredAt).toBeNull();
    await agent.enquiries.update({ id, status: "closed" });
    const { timeline } = await agent.enquiries.byId({ id });
    expect(timeline.map(({ event }) => event.kind)).toEqual([
      "status",
      "status",
      "status",
      "status",
      "note",
      "owner",
      "received",
    ]);
    expect((await agent.enquiries.adminList({ search: "100% sure", status: "closed" })).counts).toMatchObject({
      all: 1,
      closed: 1,
    });
    expect((await failureOf(agent.enquiries.update({ id, version: 1, status: "new" }))).code).toBe("STALE");
    expect((await failureOf(agent.enquiries.update({ id }))).code).toBe("VALIDATION");
  });

  it("comes page by page", async () => {
    const agent = await bed.as("agent");
    for (const n of [1, 2, 3]) await bed.anyone().enquiries.send({ ...message, subject: `Page ${n}` });
    const first = await agent.enquiries.adminList({ search: "Page ", limit: 2 });
    expect(first.enquiries).toHaveLength(2);
    const rest = await agent.enquiries.adminList({ search: "Page ", limit: 2, cursor: first.nextCursor });
    expect(rest.enquiries.map(({ subject }) => subject)).toEqual(["Page 1"]);
    expect(rest.nextCursor).toBeNull();
  });
});
