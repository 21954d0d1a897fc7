/** The tab that previews open in: the next one takes the place of the last. */
const TAB = "shikara-preview";

/** Opens the page that a form would become, without saving it: posts it to where its page is, into a tab beside this one. */
export function openPreview(action: string, draft: object): void {
  const form = document.createElement("form");
  form.method = "post";
  form.action = action;
  form.target = TAB;
  const field = document.createElement("input");
  field.type = "hidden";
  field.name = "draft";
  field.value = JSON.stringify(draft);
  form.append(field);
  document.body.append(form);
  form.submit();
  form.remove();
}
