import type { IncomingMessage, ServerResponse } from "node:http";
import { context, propagation, SpanKind, SpanStatusCode, trace } from "@opentelemetry/api";
import { routeOf } from "./metrics/metrics.ts";

const tracer = trace.getTracer("shikara");

/**
 * Sends traces to an OpenTelemetry collector; other settings of the exporter are its own variables (`OTEL_EXPORTER_OTLP_HEADERS`). The
 * libraries for it are read only when there is one.
 * @returns what sends the last ones
 */
export async function startTracing(endpoint: string | undefined): Promise<{ stop(): Promise<void> }> {
  if (endpoint === undefined) return { stop: async () => {} };
  const { BatchSpanProcessor, NodeTracerProvider } = await import("@opentelemetry/sdk-trace-node");
  const { OTLPTraceExporter } = await import("@opentelemetry/exporter-trace-otlp-http");
  const { resourceFromAttributes } = await import("@opentelemetry/resources");
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, "")}/v1/traces` });
  const provider = new NodeTracerProvider({
    resource: resourceFromAttributes({ "service.name": process.env.OTEL_SERVICE_NAME ?? "shikara" }),
    spanProcessors: [new BatchSpanProcessor(exporter)],
  });
  provider.register();
  return { stop: () => provider.shutdown() };
}

/**
 * Follows a request by the route that answers it, never by its address. It is part of what a proxy of ours says asked for it (`traceparent`);
 * from anybody else that is not believed, or visitors could fill the collector and spoil its traces.
 */
export function traceRequest(
  request: IncomingMessage,
  response: ServerResponse,
  { method, isProxied }: { method: string; isProxied: boolean },
  work: () => void,
): void {
  const parent = isProxied ? propagation.extract(context.active(), request.headers) : context.active();
  const span = tracer.startSpan(
    method,
    { kind: SpanKind.SERVER, attributes: { "http.request.method": method } },
    parent,
  );
  if (!span.isRecording()) {
    work();
    return;
  }
  response.on("close", () => {
    const route = routeOf(response);
    span.updateName(`${method} ${route}`);
    span.setAttributes({ "http.route": route, "http.response.status_code": response.statusCode });
    const requestId = response.getHeader("x-request-id");
    if (typeof requestId === "string") span.setAttribute("shikara.request_id", requestId);
    if (response.statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
    span.end();
  });
  context.with(trace.setSpan(parent, span), work);
}
