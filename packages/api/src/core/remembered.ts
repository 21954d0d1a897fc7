/**
 * A function of a text that remembers what it made of the texts it was given last.
 * @param work depends on nothing but its text
 * @param most characters that are kept, given and made
 */
export function remembered(work: (text: string) => string, most: number): (text: string) => string {
  // Those given longest ago first.
  const known = new Map<string, string>();
  let size = 0;
  const forget = (text: string, made: string) => {
    known.delete(text);
    size -= text.length + made.length;
  };
  return (text) => {
    const before = known.get(text);
    const made = before ?? work(text);
    if (before !== undefined) forget(text, before);
    known.set(text, made);
    size += text.length + made.length;
    for (const [oldest, its] of known) {
      if (size <= most) break;
      forget(oldest, its);
    }
    return made;
  };
}
