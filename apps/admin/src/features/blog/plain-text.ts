/** The words of a post, a line for each paragraph: what two states are compared by. */
export function plainText(html: string): string {
  const { body } = new DOMParser().parseFromString(html, "text/html");
  for (const image of body.querySelectorAll("img")) image.replaceWith(`[${image.alt || "picture"}]`);
  for (const block of body.querySelectorAll("p, h2, h3, h4, li, blockquote, tr, figure, pre")) block.append("\n");
  for (const cell of body.querySelectorAll("td, th")) cell.append(" ");
  for (const line of body.querySelectorAll("br")) line.replaceWith("\n");
  return (body.textContent ?? "").replace(/[ \t]*\n\s*/g, "\n").trim();
}
