const RULE = /^(?:-{3,} ?(?:original message|forwarded message) ?-{3,}|_{10,})$/i;

/** Whether what follows is the mail that was answered, as the common mail programs say it. */
function quoteBegins(lines: readonly string[], at: number): boolean {
  const [line = "", next = ""] = [lines[at]?.trim(), lines[at + 1]?.trim()];
  if (RULE.test(line)) return true;
  if (line.startsWith("On ") && (line.endsWith("wrote:") || next.endsWith("wrote:"))) return true;
  return line.startsWith("From: ") && /^(?:Sent|Date|To): /.test(next);
}

/** What somebody wrote, without the mail that they answered; all of it where nothing else would be left. */
export function withoutQuoted(text: string): string {
  const lines = text.replace(/\r\n?/g, "\n").split("\n");
  const from = lines.findIndex((_, at) => quoteBegins(lines, at));
  const own = from === -1 ? lines : lines.slice(0, from);
  while (own.length > 0 && /^(?:>.*|\s*)$/.test(own.at(-1) ?? "")) own.pop();
  return own.join("\n").trim() || text.trim();
}
