import { SpanKind, SpanStatusCode, trace } from "@opentelemetry/api";

const tracer = trace.getTracer("shikara");
const MAX_TEXT = 2_000;

/** What is asked of the database, for whoever follows a request: the statement with places for its values, never these. */
export function traced<T>(statement: string, ask: () => PromiseLike<T>): Promise<T> {
  const [verb = ""] = statement.trimStart().split(/\s/, 1);
  const attributes = { "db.system.name": "postgresql", "db.query.text": statement.slice(0, MAX_TEXT) };
  return tracer.startActiveSpan(verb.toLowerCase(), { kind: SpanKind.CLIENT, attributes }, async (span) => {
    try {
      return await ask();
    } catch (error) {
      // Its words may hold values.
      span.setStatus({ code: SpanStatusCode.ERROR });
      throw error;
    } finally {
      span.end();
    }
  });
}
