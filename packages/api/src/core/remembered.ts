import { LRUCache } from "lru-cache";

/**
 * A function of a text that remembers what it made of the texts it was given last.
 * @param work depends on nothing but its text
 * @param most characters that are kept, given and made
 */
export function remembered(work: (text: string) => string, most: number): (text: string) => string {
  const known = new LRUCache<string, string>({
    maxSize: most,
    // Of nothing nothing is made: even that has a size.
    sizeCalculation: (made, text) => Math.max(text.length + made.length, 1),
  });
  return (text) => {
    const made = known.get(text) ?? work(text);
    known.set(text, made);
    return made;
  };
}
