/** What a text says as JSON, for a schema to look at; undefined where it is none. */
export function jsonSaid(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
