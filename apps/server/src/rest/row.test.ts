import { procedureInfo } from "@shikara/api/procedures";
import { expect, it } from "vitest";
import { jsonSchema } from "../openapi/json-schema.ts";
import { restTables } from "./tables.ts";

const rows = restTables
  .flatMap((table) => table.rows)
  .map((row) => {
    const { input } = procedureInfo(row.procedure);
    const names = [...row.path.matchAll(/:(\w+)/g)].map(([, name = ""]) => row.parts[name] ?? name);
    return {
      name: `${row.method} ${row.path}`,
      row,
      taken: [...names, ...Object.keys(row.fixed), ...row.fields, ...Object.values(row.renamed)],
      known: Object.keys((input && jsonSchema(input, "input").properties) ?? {}),
    };
  });

it.each(rows.filter(({ row }) => row.body))("$name says all that its procedure takes", ({ taken, known }) => {
  expect([...taken].sort()).toEqual([...known].sort());
});

it.each(rows.filter(({ row }) => !row.body))(
  "$name says nothing that its procedure does not take",
  ({ row, taken, known }) => {
    expect(known).toEqual(expect.arrayContaining([...taken, ...Object.keys(row.query), ...Object.keys(row.defaults)]));
  },
);
