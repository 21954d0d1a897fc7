// The same parts as `post_words` makes of a post, in `packages/db/sql`.
const PARTS = /[^\s!-/:-@[-`{-~‘’“”–—…।]+|[!-/:-@[-`{-~]/gu;
const LONGEST_PART = 100;
/** Signs that end or join sentences: beside words nobody means them. */
const SENTENCE_SIGNS = new Set([...".,;:!?'\"()-/"]);

const quoted = (part: string) => `'${part.replace(/['\\]/g, "$&$&")}'`;

/**
 * A search as a tsquery: every word begins one of the post's words, every sign is one of its signs; '' when nothing is
 * asked for.
 */
export function postQuery(search: string): string {
  const parts = [...new Set(search.match(PARTS) ?? [])];
  const words = parts.filter((part) => part.length > 1 || !/[!-/:-@[-`{-~]/.test(part));
  const signs = parts.filter((part) => !words.includes(part));
  const meant = words.length > 0 ? signs.filter((sign) => !SENTENCE_SIGNS.has(sign)) : signs;
  return [...words.map((word) => `${quoted([...word].slice(0, LONGEST_PART).join(""))}:*`), ...meant.map(quoted)].join(
    " & ",
  );
}
