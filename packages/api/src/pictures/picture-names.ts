import { OWN_PICTURE } from "@shikara/contract/core/addresses";
import { folders } from "@shikara/contract/routes";

/** What a text names a picture by, as the database's picture_names finds it: our own by its folder, others by address. */
export function pictureName(address: string): string {
  const id = OWN_PICTURE.exec(address)?.[1];
  return id === undefined ? (/https:\/\/[^"'\s<>]+/.exec(address)?.[0] ?? address) : `${folders.pictures}/${id}`;
}

const literal = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** A pattern, for the database and for JavaScript, of every way in which a text can name this picture. */
export function namings(address: string): string {
  const name = pictureName(address);
  // Not in the middle of somebody else's address; in HTML & is written &amp;.
  return OWN_PICTURE.test(address)
    ? `(?<![A-Za-z0-9.:-])${literal(name)}/[A-Za-z0-9._-]*`
    : `${literal(name).replaceAll("&", "&(?:amp;)?")}(?![^"'\\s<>])`;
}

const ENTITIES: Record<string, string> = { "&": "&amp;", '"': "&quot;", "'": "&#39;", "<": "&lt;", ">": "&gt;" };

/** An address as it stands in HTML. */
export function inHtml(address: string): string {
  return address.replace(/[&"'<>]/g, (sign) => ENTITIES[sign] ?? sign);
}
