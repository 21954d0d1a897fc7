import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { context, propagation, trace } from "@opentelemetry/api";
import { restPaths } from "@shikara/contract/rest-routes";
import { PASSWORD } from "@shikara/testing/testbed";
import { expect, it, onTestFinished } from "vitest";
import { createServerbed } from "../test/serverbed.ts";
import { startTracing } from "./tracing.ts";

interface Span {
  name: string;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  attributes: { key: string; value: unknown }[];
}

/** A collector of OTLP over HTTP that keeps what it is sent. */
async function collector() {
  const spans: Span[] = [];
  const bodies: string[] = [];
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part);
    const body = Buffer.concat(parts).toString();
    bodies.push(body);
    const { resourceSpans } = JSON.parse(body);
    for (const { scopeSpans } of resourceSpans) for (const scope of scopeSpans) spans.push(...scope.spans);
    response.setHeader("content-type", "application/json").end("{}");
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  return { spans, bodies, server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

it("follows a request through its procedure to the database, as part of what asked for it, and tells nothing of anybody", async () => {
  const { spans, bodies, server, url } = await collector();
  const tracing = await startTracing(url);
  onTestFinished(async () => {
    for (const api of [trace, context, propagation]) api.disable();
    server.close();
  });
  const bed = await createServerbed({ trustProxy: 1 });
  const { username } = await bed.member("agent");
  const traceId = "0af7651916cd43dd8448eb211c80319c";
  const headers = { traceparent: `00-${traceId}-b7ad6b7169203331-01` };
  await bed.sendJson("POST", restPaths.signIn, { username, password: PASSWORD }, headers);
  await bed.get(`${restPaths.vehicles}?search=somebody%40example.com`, headers);
  await bed.close();
  // Who is no proxy of ours begins a trace of their own, whatever they name.
  const open = await createServerbed();
  await open.get(restPaths.tours, headers);
  await open.close();
  await tracing.stop();

  const ours = spans.filter((span) => span.traceId === traceId);
  const request = ours.find(({ name }) => name === "POST /api/team/login");
  expect(request?.parentSpanId).toBe("b7ad6b7169203331");
  const procedure = ours.find(({ name }) => name === "auth.login");
  expect(procedure?.parentSpanId).toBe(request?.spanId);
  const statements = ours.filter(({ parentSpanId }) => parentSpanId === procedure?.spanId);
  expect(statements.map(({ name }) => name)).toEqual(expect.arrayContaining(["select", "insert"]));
  const alone = spans.find(({ name }) => name === "GET /api/packages");
  expect(alone?.traceId).toMatch(/^[0-9a-f]{32}$/);
  expect(alone?.traceId).not.toBe(traceId);
  const told = bodies.join();
  expect(told).toContain("db.query.text");
  for (const secret of [username, PASSWORD, "somebody", "example.com"]) expect(told).not.toContain(secret);
});

it("costs nothing where nobody collects", async () => {
  await (await startTracing(undefined)).stop();
  expect(trace.getTracer("shikara").startSpan("nothing").isRecording()).toBe(false);
});
