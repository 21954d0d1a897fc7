/** Puts the focus where a list is searched, or, where it is not searched, at what narrows it; else on the page. */
export function focusSearch(within: ParentNode | null = document.getElementById("main")): void {
  const field = within?.querySelector<HTMLElement>("input[type=search]") ?? within?.querySelector("select, input");
  const page = within instanceof HTMLElement ? within : null;
  (field instanceof HTMLElement ? field : page)?.focus({ preventScroll: true });
}
