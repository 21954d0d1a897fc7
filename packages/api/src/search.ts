/** A LIKE pattern for texts that contain this one, in which %, _ and \ are letters. */
export function containing(text: string): string {
  return `%${text.replace(/[\\%_]/g, "\\$&")}%`;
}
