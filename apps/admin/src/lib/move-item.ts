/** The list with one entry at another place; 'last' is its end. */
export function moveItem<Entry>(list: readonly Entry[], from: number, to: number | "last"): Entry[] {
  const rest = list.toSpliced(from, 1);
  return rest.toSpliced(to === "last" ? rest.length : to, 0, ...list.slice(from, from + 1));
}
