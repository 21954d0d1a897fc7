/** Where a text stands, in words: 'Highlights 2', 'Itinerary 1, title', 'Hero section, title'. */
export function textWords(path: string): string {
  const words = path
    .replace(/\.(\d+)/g, (_, at: string) => ` ${Number(at) + 1}`)
    .replace(/[A-Z]/g, (capital) => ` ${capital.toLowerCase()}`)
    .replaceAll(".", ", ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}
