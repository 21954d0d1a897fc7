import { VIDEO_NAME } from "@shikara/contract/blog/videos";

/** The editor's HTML as it is stored: without what only the editor needs; '' when nothing was written. */
export function storedHtml(html: string): string {
  return html
    .replace(/<colgroup>.*?<\/colgroup>/gs, "")
    .replace(/(<(?:table|t[hd]|p|h[2-4])\b[^>]*?) style="[^"]*"/g, "$1")
    .replace(/ (?:col|row)span="1"/g, "")
    .replace(/(?:<p><\/p>\s*)+$/, "");
}

/** The name of the video behind a YouTube address as people copy it; null for any other. */
export function videoName(address: string): string | null {
  const text = address.trim();
  if (!URL.canParse(text)) return null;
  const { hostname, pathname, searchParams } = new URL(text);
  const host = hostname.replace(/^(?:www|m)\./, "");
  const parts = pathname.split("/").filter(Boolean);
  let name: string | null | undefined;
  if (host === "youtu.be") name = parts[0];
  else if (host === "youtube.com" || host === "youtube-nocookie.com")
    name = pathname === "/watch" ? searchParams.get("v") : parts[1];
  return name && VIDEO_NAME.test(name) ? name : null;
}

/**
 * HTML from elsewhere without what our Content-Security-Policy would refuse, and say so on the console, as soon as it is
 * parsed. What may stand in a post is decided by the server.
 */
export function quietHtml(html: string): string {
  return html
    .replace(/<(style|script)\b.*?(?:<\/\1\s*>|$)/gis, "")
    .replace(/(<[a-z][^<>]*?)\son\w+\s*=\s*(?:"[^"]*"|'[^']*'|[^\s>]+)/gi, "$1");
}
