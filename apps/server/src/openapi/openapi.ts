import { procedureInfo } from "@shikara/api/procedures";
import { ERROR_CODES } from "@shikara/contract/core/errors";
import { SECOND_FACTORS } from "@shikara/contract/core/second-factors";
import { restPaths } from "@shikara/contract/rest-routes";
import { type Request, type Response, Router } from "express";
import { type KeyedPath, pathPattern } from "../http/keys.ts";
import { ONE_SPELLING } from "../http/one-spelling.ts";
import { makeReading } from "../http/reading.ts";
import type { ServerParts } from "../parts.ts";

import { addressesOf } from "../rest/mount.ts";
import { documented, type RestRow, type RestTable } from "../rest/table.ts";
import { bodySchema } from "./body-schema.ts";
import { docsPage } from "./docs-page.ts";
import { type JsonSchema, jsonSchema } from "./json-schema.ts";

const MEDIA_TYPES = {
  json: ["application/json"],
  form: ["application/x-www-form-urlencoded", "application/json"],
  file: ["multipart/form-data"],
};

function operation(row: RestRow, domain: string, id: string) {
  const { permission } = procedureInfo(row.procedure);
  const names = [...row.path.matchAll(/:(\w+)/g)].map(([, name = ""]) => name);
  const content = (schema: JsonSchema, types: readonly string[]) =>
    Object.fromEntries(types.map((type) => [type, { schema }]));
  const parameters = [
    ...names.map((name) => ({ name, in: "path", required: true, schema: { type: "string" } })),
    ...Object.entries(row.query).map(([name, kind]) => ({
      name,
      in: "query",
      required: false,
      schema: { type: kind === "number" ? "integer" : "string" },
    })),
  ];
  return {
    operationId: id,
    tags: [domain],
    summary: row.summary,
    ...(permission && {
      description: `Needs the permission \`${permission}\`.`,
      security: [{ bearer: [] }, { cookie: [] }],
    }),
    ...(parameters.length > 0 && { parameters }),
    ...(row.body && {
      requestBody: { required: true, content: content(bodySchema(row), MEDIA_TYPES[row.body]) },
    }),
    responses: {
      [String(row.status)]: {
        description: "Success",
        ...(row.reply && { content: content(jsonSchema(row.reply, "output"), ["application/json"]) }),
        ...(row.file && { content: content({ type: "string" }, [row.file.type]) }),
      },
      default: { $ref: "#/components/responses/Failure" },
    },
  };
}

const failure = {
  type: "object",
  required: ["status", "code", "message", "detail"],
  properties: {
    status: { const: "error" },
    code: { enum: [...ERROR_CODES] },
    message: { type: "string" },
    detail: { type: "string", description: "The same as message" },
    fields: { type: "object", additionalProperties: { type: "string" } },
    current: { description: "STALE: the record as it stands; IN_USE: the places" },
    factors: { type: "array", items: { enum: [...SECOND_FACTORS] }, description: "SECOND_FACTOR: what the member has" },
    requestId: { type: "string" },
  },
};

/** The documented paths as OpenAPI 3.1, from the same tables that serve them. */
export function openApi(tables: readonly RestTable[]) {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const { domain, rows } of tables)
    for (const row of rows)
      for (const address of addressesOf(row.path).map(documented)) {
        const id = `${row.method}${address.replace(/\W+(\w)/g, (_, letter: string) => letter.toUpperCase()).replace(/\W/g, "")}`;
        paths[address] ??= {};
        paths[address][row.method] ??= operation(row, domain, id);
      }
  return {
    openapi: "3.1.0",
    info: {
      title: "Shikara",
      version: "1.0.0",
      description: "The documented REST paths of the site and its back office.",
    },
    servers: [{ url: "/" }],
    paths,
    components: {
      securitySchemes: {
        bearer: { type: "http", scheme: "bearer", description: `The access_token of POST ${restPaths.signIn}` },
        cookie: {
          type: "apiKey",
          in: "cookie",
          name: "shikara",
          description: "The browser's session; under https its name is __Host-shikara",
        },
      },
      responses: { Failure: { description: "Any failure", content: { "application/json": { schema: failure } } } },
    },
  };
}

/** Whatever stands behind their addresses, they are the same. */
export const keyedDocuments: readonly KeyedPath[] = [restPaths.openapi, restPaths.docs].map((path) => ({
  pattern: pathPattern(path),
  query: [],
}));

/** GET /api/openapi.json, and the same to read at GET /api/docs. */
export function apiDocuments(tables: readonly RestTable[], { services, answers }: ServerParts): Router {
  // Written when somebody asks: together they take a twentieth of a start.
  const always = (type: string, write: () => string) => {
    let body: string | undefined;
    return async (request: Request, response: Response) => {
      const { path } = request;
      const make = async () => {
        body ??= write();
        return { status: 200, type, body };
      };
      await makeReading(services, request, path, () => answers.send(path, request, response, make));
    };
  };
  return Router(ONE_SPELLING)
    .get(
      restPaths.openapi,
      always("application/json; charset=utf-8", () => JSON.stringify(openApi(tables))),
    )
    .get(
      restPaths.docs,
      always("text/html; charset=utf-8", () => docsPage(openApi(tables).info.title, tables)),
    );
}
