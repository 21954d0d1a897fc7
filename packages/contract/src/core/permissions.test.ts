import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { allows, PERMISSIONS, ROLES } from "./permissions.ts";

const areaOf = (permission: string) => permission.split(":")[0];

/** One row an area: what each role may do there, the least first. */
function roleTable(): string {
  const roles = [...ROLES].reverse();
  const rows = [...new Set(PERMISSIONS.map(areaOf))].map((area) => {
    const inArea = PERMISSIONS.filter((permission) => areaOf(permission) === area);
    const may = roles.map((role) =>
      inArea
        .filter((permission) => allows({ role, ownRole: null }, permission))
        .map((permission) => permission.split(":")[1])
        .join(", "),
    );
    return [area, ...may.map((actions) => actions || "–")];
  });
  return [["", ...roles], ["", ...roles].map(() => "---"), ...rows].map((row) => `| ${row.join(" | ")} |`).join("\n");
}

it("docs/DATA.md tells of every role what it may do", () => {
  const document = readFileSync(new URL("../../../../docs/DATA.md", import.meta.url), "utf8");
  expect(document).toContain(roleTable());
});
