import { sql } from "@shikara/db/sql";
import { storeBooking } from "@shikara/testing/bookings";
import { codeOf } from "@shikara/testing/failures";
import { createTestbed, PASSWORD, type Testbed } from "@shikara/testing/testbed";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";

let bed: Testbed;
let admin: Awaited<ReturnType<Testbed["as"]>>;
beforeAll(async () => {
  // As long as in the house each statement may take.
  bed = await createTestbed({ route: (url) => url });
  admin = await bed.as("admin");
});
afterAll(() => bed.close());

/** Longer than any statement may take that looks at a few rows. */
const SLOW = sql`pg_sleep(2.3)`;
const slowlyDeleted = (table: string) => [
  sql`create function slowly_${sql.raw(table)}() returns trigger language plpgsql as 'begin perform pg_sleep(2.3); return old; end'`,
  sql`create trigger slowly before delete on ${sql.raw(table)} for each row execute function slowly_${sql.raw(table)}()`,
];

// Embedded, nothing ends a statement.
describe.runIf(inject("engine") === "postgres")("a log of millions of lines", () => {
  it("lets a customer be erased, and a member deleted, whom many of them name", async () => {
    for (const statement of [...slowlyDeleted("customers"), ...slowlyDeleted("team")])
      await bed.services.db.execute(statement);
    await storeBooking(bed, { customerName: "Parvez Lone", email: "parvez@lone.example" });
    const [person] = (await admin.customers.adminList({ search: "parvez@lone.example" })).customers;
    const { id } = await bed.member("agent");
    const done = [
      codeOf(admin.customers.erase({ id: person?.id ?? "", name: "Parvez Lone" })),
      codeOf(admin.team.delete({ id, currentPassword: PASSWORD })),
    ];
    expect(await Promise.all(done)).toEqual(["OK", "OK"]);
  });

  it("is looked through for a customer's export, however long that takes", async () => {
    await storeBooking(bed, { customerName: "Rehana Lone", email: "rehana@lone.example" });
    const [person] = (await admin.customers.adminList({ search: "rehana@lone.example" })).customers;
    await bed.services.db.execute(sql`alter table audit rename to lines`);
    await bed.services.db.execute(
      sql`create view audit as with slow as materialized (select ${SLOW}::text as said) select lines.* from lines, slow where said = ''`,
    );
    expect(await codeOf(admin.customers.export({ id: person?.id ?? "" }))).toBe("OK");
  });
});
