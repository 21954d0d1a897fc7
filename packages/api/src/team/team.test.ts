import { codeOf, failureOf } from "@shikara/testing/failures";
import { createTestbed, type Testbed } from "@shikara/testing/testbed";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

let bed: Testbed;
let admin: Awaited<ReturnType<Testbed["as"]>>;
beforeAll(async () => {
  bed = await createTestbed();
  admin = await bed.as("admin");
});
afterAll(() => bed.close());

const newcomer = {
  fullName: "Demo Newcomer",
  email: "newcomer@example.com",
  phone: "+91 98765 43210",
  username: "newcomer",
  password: "kahwa at dawn",
  department: "Sales",
  joiningDate: "2026-11-01",
};

describe("the team", () => {
  it("takes a member, an active agent unless said, and shows no password of anybody", async () => {
    const made = await admin.team.create(newcomer);
    expect(made).toMatchObject({ role: "agent", isActive: true, username: "newcomer", joiningDate: "2026-11-01" });
    const everybody = JSON.stringify([made, await admin.team.list()]);
    expect(everybody).not.toMatch(/password|hash|argon2|kahwa/i);
    expect((await bed.signIn("newcomer", newcomer.password)).user.fullName).toBe("Demo Newcomer");
  });

  it("has each username and e-mail once, whatever their case, also when two come at once", async () => {
    const taken = await failureOf(admin.team.create({ ...newcomer, username: "Newcomer", email: "other@example.com" }));
    expect(taken).toMatchObject({ code: "CONFLICT", details: { fields: { username: "This username is taken" } } });
    const mail = await failureOf(admin.team.create({ ...newcomer, username: "other", email: "NEWCOMER@example.com" }));
    expect(mail).toMatchObject({ code: "CONFLICT", details: { fields: { email: "This e-mail is taken" } } });
    const twin = { ...newcomer, username: "twin", email: "twin@example.com" };
    const codes = await Promise.all(Array.from({ length: 6 }, () => codeOf(admin.team.create(twin))));
    expect(codes.sort()).toEqual([...Array(5).fill("CONFLICT"), "OK"]);
  });

  it.each([
    ["a password of 7", { password: "1234567" }, "Password must be at least 8 characters long"],
    ["a password of 257", { password: "x".repeat(257) }, expect.any(String)],
    ["no e-mail address", { email: "nobody" }, "Please enter a valid e-mail address"],
    ["a username with spaces", { username: "a b c" }, expect.any(String)],
    ["a day that is not", { joiningDate: "2026-02-30" }, "Please choose a date"],
    ["a role of nobody's", { role: "owner" as "agent" }, expect.any(String)],
    ["a name with a line end", { fullName: "A\nB" }, expect.any(String)],
  ])("refuses %s", async (_what, wrong, message) => {
    const failure = await failureOf(
      admin.team.create({ ...newcomer, username: "fresh", email: "f@example.com", ...wrong }),
    );
    expect(failure.code).toBe("VALIDATION");
    expect(Object.values(failure.details.fields ?? {})).toEqual([message]);
  });
});
