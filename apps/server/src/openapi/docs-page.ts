import { procedureInfo } from "@shikara/api/procedures";
import { restPaths } from "@shikara/contract/rest-routes";
import { documented, type RestRow, type RestTable } from "../rest/table.ts";
import { bodySchema } from "./body-schema.ts";
import { jsonSchema } from "./json-schema.ts";

const asText = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");

function block(title: string, schema: unknown): string {
  return `<details><summary>${title}</summary><pre>${asText(JSON.stringify(schema, null, 2))}</pre></details>`;
}

function section(row: RestRow): string {
  const { permission } = procedureInfo(row.procedure);
  const query = Object.keys(row.query);
  return [
    `<article><h3><b>${row.method.toUpperCase()}</b> <code>${asText(documented(row.path))}</code></h3>`,
    `<p>${asText(row.summary)}.</p>`,
    `<p>${permission ? `Staff: <code>${permission}</code>` : "Public"} · procedure <code>${row.procedure}</code> · answers ${row.status}</p>`,
    query.length > 0 ? `<p>Query: ${query.map((name) => `<code>${name}</code>`).join(", ")}</p>` : "",
    row.body ? block("Body", bodySchema(row)) : "",
    row.reply ? block("Answer", jsonSchema(row.reply, "output")) : "",
    "</article>",
  ].join("\n");
}

/** The documented paths as a page to read: no script, no style of its own beyond the browser's. */
export function docsPage(title: string, tables: readonly RestTable[]): string {
  const sections = tables.map(
    ({ domain, rows }) => `<section id="${domain}"><h2>${domain}</h2>${rows.map(section).join("\n")}</section>`,
  );
  const contents = tables.map(({ domain }) => `<a href="#${domain}">${domain}</a>`).join(" · ");
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark">
<title>${asText(title)}: REST paths</title></head>
<body><main><h1>${asText(title)}: REST paths</h1>
<p>JSON in, JSON out. Staff paths take <code>Authorization: Bearer …</code> from <code>POST ${restPaths.signIn}</code>, or the browser's session. The same as a document: <a href="${restPaths.openapi}">OpenAPI 3.1</a>.</p>
<nav>${contents}</nav>
${sections.join("\n")}
</main></body>
</html>`;
}
