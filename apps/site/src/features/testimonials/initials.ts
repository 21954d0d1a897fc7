const JOINING = new Set(["and", "&"]);

/** What stands where there is no portrait: 'Ritu and Sameer Kapoor' is RS. */
export function initials(name: string): string {
  const words = name.split(/\s+/).filter((word) => /^\p{L}/u.test(word) && !JOINING.has(word.toLowerCase()));
  return words
    .slice(0, 2)
    .map((word) => [...word][0]?.toUpperCase())
    .join("");
}
