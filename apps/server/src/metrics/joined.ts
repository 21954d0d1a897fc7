/**
 * Several texts of Prometheus' format as one: what is told of a metric stands together, its help and type once, as the format asks.
 * Their series differ by the label `worker`.
 */
export function joined(texts: readonly string[]): string {
  const families = new Map<string, { head: string[]; series: string[] }>();
  for (const text of texts) {
    let name = "";
    for (const line of text.split("\n")) {
      if (line === "") continue;
      const [mark, kind, named = ""] = line.split(" ", 3);
      const isHead = mark === "#" && (kind === "HELP" || kind === "TYPE");
      if (isHead) name = named;
      const family = families.get(name) ?? { head: [], series: [] };
      families.set(name, family);
      if (!isHead) family.series.push(line);
      else if (!family.head.includes(line)) family.head.push(line);
    }
  }
  return `${[...families.values()].flatMap(({ head, series }) => [...head, ...series]).join("\n")}\n`;
}
