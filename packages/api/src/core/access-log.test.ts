import { audit } from "@shikara/db/schema";
import { eq } from "@shikara/db/sql";
import { codeOf } from "@shikara/testing/failures";
import { createTestbed, PASSWORD, type Testbed } from "@shikara/testing/testbed";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { AccessLog } from "./access-log.ts";

let bed: Testbed;
beforeEach(async () => {
  bed = await createTestbed();
});
afterEach(() => bed.close());

const rows = () => bed.services.db.select().from(audit).where(eq(audit.domain, "auth")).orderBy(audit.id);

describe("the audit log", () => {
  it("tells who signed in and who failed to, whence and with what, and finds them", async () => {
    const { username, id, fullName } = await bed.member("agent");
    const details = { address: "198.51.100.7", userAgent: "Demo Browser 1" };
    await codeOf(bed.signIn(username, "wrong", details));
    // What is typed for a name may be a password.
    await codeOf(bed.signIn("my secret password", "wrong", details));
    await bed.signIn(username, PASSWORD, details);
    const admin = await bed.as("admin");
    const { entries } = await admin.audit.list({ domain: "auth" });
    expect(entries.map(({ action, member, record }) => [action, member, record])).toEqual([
      ["sign_in", { id, name: fullName }, "Password"],
      ["sign_in_failed", { id: null, name: "" }, "Unknown name"],
      ["sign_in_failed", { id, name: fullName }, "Wrong password"],
    ]);
    for (const { address, device } of entries) expect([address, device]).toEqual(["198.51.100.7", "Demo Browser 1"]);
    expect(JSON.stringify(entries)).not.toContain("secret");
    expect((await admin.audit.list({ action: "sign_in_failed" })).entries).toHaveLength(2);
    expect((await admin.audit.list({ search: "198.51.100.7" })).entries).toHaveLength(3);
  });

  it("tells what was refused, and to whom it was too much", async () => {
    const agent = await bed.as("agent", { address: "198.51.100.8" });
    expect(await codeOf(agent.settings.reset({} as never))).toBe("FORBIDDEN");
    const forms = bed.anyone({ address: "198.51.100.9" });
    for (let i = 0; i < 31; i += 1) await codeOf(forms.newsletter.subscribe({ email: `reader-${i}@example.com` }));
    await bed.services.access.flush();
    expect(
      (await rows()).map(({ action, record, memberName, address, times }) => [
        action,
        record,
        memberName,
        address,
        times,
      ]),
    ).toEqual([
      ["refused", "settings.reset", "Test agent", "198.51.100.8", 1],
      ["limited", "newsletter.subscribe", "", "198.51.100.9", 1],
    ]);
    // Who is anonymous, wrong or late is refused nothing that is anybody's to note.
    await codeOf(bed.anyone().settings.reset({} as never));
    await codeOf(agent.vehicles.byId({ id: "no id" }));
    expect(await rows()).toHaveLength(2);
  });

  it("is not filled by repetition, nor by variety", async () => {
    const lost = vi.fn();
    const log = new AccessLog(bed.services.db, lost);
    const same = { action: "refused", member: null, what: "team.delete", address: "192.0.2.7", device: "x" } as const;
    await Promise.all(Array.from({ length: 500 }, () => log.note(same)));
    for (let i = 0; i < 500; i += 1) await log.note({ ...same, address: `192.0.2.${i}`, what: `a.b${i}` });
    await log.flush();
    const written = await rows();
    expect(written).toHaveLength(121);
    expect(written[0]).toMatchObject({ times: 500, device: "x" });
    expect(written.at(-1)).toMatchObject({ record: "and more", address: "", times: 381 });
    expect(written.reduce((sum, { times }) => sum + times, 0)).toBe(1_000);
    // The next minute is counted anew.
    await log.note(same);
    expect(await rows()).toHaveLength(122);
    expect(lost).not.toHaveBeenCalled();
  });

  it("keeps nobody waiting or out when it cannot write, and says so", async () => {
    const lost = vi.fn();
    const broken = {
      insert: () => {
        throw new Error("no room");
      },
    } as never;
    await new AccessLog(broken, lost).note({ action: "sign_in", member: null, what: "", address: "", device: "" });
    expect(lost).toHaveBeenCalledWith(expect.objectContaining({ message: "no room" }));
  });

  it("forgets whence somebody came after half a year, and no change", async () => {
    const agent = await bed.as("agent");
    await codeOf(agent.settings.reset({} as never));
    const manager = await bed.as("manager");
    await manager.vehicles.create({ name: "Sedan", model: "Dzire", capacity: "4", price: 12 });
    await bed.services.db.update(audit).set({ at: new Date(Date.now() - 181 * 86_400_000) });
    await bed.services.access.forgetOld();
    const left = await bed.services.db.select().from(audit);
    expect(left.map(({ domain, action }) => [domain, action])).toEqual([["vehicles", "create"]]);
  });
});
