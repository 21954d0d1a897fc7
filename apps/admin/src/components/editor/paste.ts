import { quietHtml } from "./html.ts";

const BULLET = /^\s*(?:[·•§o▪‣–-]|\u00b7)\s+/;
const NUMBER = /^\s*(?:\d+|[a-z]|[ivx]+)[.)]\s+/i;

/** Puts an element's children in its place. */
function unwrap(element: Element): void {
  element.replaceWith(...element.childNodes);
}

/** Word and Docs say bold and italic by style; what they mean becomes an element, what they only look like goes. */
function meaningOfStyles(body: HTMLElement): void {
  // Docs wraps everything it copies in a <b> that is not bold.
  for (const wrapper of body.querySelectorAll('b[id^="docs-internal-guid"]')) unwrap(wrapper);
  for (const span of body.querySelectorAll<HTMLElement>("span:not([data-tour], [data-vehicle])")) {
    const { fontWeight, fontStyle, textDecorationLine, textDecoration, verticalAlign } = span.style;
    const line = textDecorationLine || textDecoration;
    const marks = [
      (fontWeight === "bold" || Number(fontWeight) >= 600) && "strong",
      fontStyle === "italic" && "em",
      line.includes("line-through") && "s",
      verticalAlign === "super" && "sup",
      verticalAlign === "sub" && "sub",
    ].filter((mark) => mark !== false);
    for (const mark of marks) {
      const element = body.ownerDocument.createElement(mark);
      element.append(...span.childNodes);
      span.append(element);
    }
    unwrap(span);
  }
}

/** Word's lists are paragraphs with a sign in front: rows of them become real lists. */
function realLists(body: HTMLElement): void {
  let list: HTMLElement | null = null;
  for (const item of body.querySelectorAll<HTMLElement>('p[class*="MsoListParagraph"], p[style*="mso-list"]')) {
    for (const sign of item.querySelectorAll<HTMLElement>('[style*="mso-list:"]')) sign.dataset.sign = "";
    const text = item.textContent ?? "";
    const kind = NUMBER.test(text) && !BULLET.test(text) ? "ol" : "ul";
    if (list?.nextElementSibling !== item || list.localName !== kind) {
      list = body.ownerDocument.createElement(kind);
      item.before(list);
    }
    for (const sign of item.querySelectorAll("[data-sign]")) sign.remove();
    const entry = body.ownerDocument.createElement("li");
    entry.append(...item.childNodes);
    const first = entry.firstChild;
    if (first?.nodeType === Node.TEXT_NODE)
      first.textContent = (first.textContent ?? "").replace(BULLET, "").replace(NUMBER, "");
    list.append(entry);
    item.remove();
  }
}

/** Pictures among what is pasted or dropped, and no text beside them: a file of one's own machine is nowhere a reader could get it. */
export function isPictureAlone(data: DataTransfer | null): boolean {
  if (data === null || data.types.includes("text/html") || data.types.includes("text/plain")) return false;
  return [...data.files].some(({ type }) => type.startsWith("image/"));
}

/** Pasted HTML as if it had been written here; the editor's own rules drop what is left over. */
export function cleanPaste(html: string): string {
  const { body } = new DOMParser().parseFromString(
    quietHtml(html).replace(/<!--\[if.*?<!\[endif\]-->/gs, ""),
    "text/html",
  );
  for (const waste of body.querySelectorAll("style, script, meta, link, title, xml, o\\:p, iframe, object"))
    waste.remove();
  realLists(body);
  meaningOfStyles(body);
  for (const heading of body.querySelectorAll("h1")) {
    const lower = body.ownerDocument.createElement("h2");
    lower.append(...heading.childNodes);
    heading.replaceWith(lower);
  }
  for (const element of body.querySelectorAll<HTMLElement>("*"))
    for (const name of ["style", "class", "id", "lang", "dir", "align", "width", "height"])
      if (element.localName !== "img" || !["width", "height"].includes(name)) element.removeAttribute(name);
  // A picture of the clipboard or of a local file is nowhere a reader could get it.
  for (const image of body.querySelectorAll("img"))
    if (!/^(?:https:|\/media\/)/.test(image.getAttribute("src") ?? "")) image.remove();
  for (const paragraph of body.querySelectorAll("p"))
    if (!paragraph.textContent?.replaceAll("\u00a0", " ").trim() && !paragraph.querySelector("img")) paragraph.remove();
  return body.innerHTML;
}
