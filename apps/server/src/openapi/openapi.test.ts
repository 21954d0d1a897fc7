import { validate } from "@readme/openapi-parser";
import { restPaths } from "@shikara/contract/rest-routes";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createServerbed, type Serverbed } from "../../test/serverbed.ts";
import { addressesOf } from "../rest/mount.ts";
import { documented } from "../rest/table.ts";
import { restTables } from "../rest/tables.ts";

let bed: Serverbed;
beforeAll(async () => {
  bed = await createServerbed();
});
afterAll(() => bed.close());

it("describes every path in OpenAPI 3.1, as an independent validator reads it", async () => {
  const { json } = await bed.get(restPaths.openapi);
  expect(json.openapi).toBe("3.1.0");
  const verdict = await validate(structuredClone(json));
  expect(verdict).toMatchObject({ valid: true });
  for (const { rows } of restTables)
    for (const row of rows)
      for (const address of addressesOf(row.path)) expect(json.paths[documented(address)]).toHaveProperty(row.method);
  const { schema } = json.paths[restPaths.staffVehicles].post.requestBody.content["application/json"];
  expect(schema.required).toEqual(["name", "model", "capacity", "price"]);
  expect(schema.properties.priceUnit.enum).toEqual(["per km", "per day", "per hour"]);
});

it("has a page to read, with every path and no script", async () => {
  const { status, text } = await bed.get(restPaths.docs);
  expect(status).toBe(200);
  for (const { rows } of restTables)
    for (const row of rows) expect(text).toContain(`<code>${documented(row.path)}</code>`);
  expect(text).not.toContain("<script");
  expect(text).toContain("&quot;current_password&quot;");
  expect(text).not.toContain("&quot;currentPassword&quot;");
});
