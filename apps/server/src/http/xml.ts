const ESCAPES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&apos;" };

/** A text without what XML 1.0 has no character for. */
export const xmlCharacters = (text: string): string =>
  text.replace(/[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu, "");

/** Text as it may stand in XML. */
export const xmlText = (text: string): string => xmlCharacters(text).replace(/[&<>"']/g, (sign) => ESCAPES[sign] ?? "");

/** One element around text. */
export function element(name: string, text: string): string {
  return `<${name}>${xmlText(text)}</${name}>`;
}
