const TAG = /\+([0-9a-f]{32})@/i;

/** A mail address with a token before its @: reply+1f0c…@example.com. */
export const taggedAddress = (address: string, token: string): string =>
  address.replace("@", `+${token.replaceAll("-", "")}@`);

/** The token that one of these addresses is tagged with, in the form of the database; null where there is none. */
export function tokenIn(addresses: readonly string[]): string | null {
  for (const address of addresses) {
    const [, tag] = TAG.exec(address) ?? [];
    if (tag) return tag.toLowerCase().replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
  }
  return null;
}
