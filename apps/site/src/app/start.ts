const KEEP_AFTER_MS = 3_000;

// The first script of a page, and a small one. What is read and seen comes first on a poor line: the code that makes the page
// live is fetched behind the first frame.
requestAnimationFrame(() => setTimeout(takeOver));
// Pages are kept for when there is no line once this one has all it needs.
if (import.meta.env.PROD) addEventListener("load", () => setTimeout(keepPages, KEEP_AFTER_MS));

function keepPages(): void {
  // On a line that breaks meanwhile, or a page that is left, they do not come: nobody waits for them, and the next page asks again.
  const bring = (part: Promise<unknown>) => part.catch(() => undefined);
  bring(import("@site/offline/keep.ts"));
  bring(sendWhatWaits());
}

/** What was written without a line, on a device that ever kept such letters (offline/letter-box.ts); on others nothing is loaded. */
async function sendWhatWaits(): Promise<void> {
  // A browser that cannot name its databases (Firefox before 126) has to look into this one.
  const boxes = await indexedDB.databases?.();
  if (!boxes || boxes.some(({ name }) => name === "letters")) await import("@site/offline/say-sent.ts");
}

function takeOver(): void {
  const modules = document.querySelector<HTMLElement>("script[data-modules]")?.dataset.modules ?? "";
  // All at once: by itself the browser would find one behind the other.
  for (const href of modules.split(" ").filter(Boolean)) {
    const link = document.createElement("link");
    link.rel = "modulepreload";
    link.href = href;
    document.head.append(link);
  }
  void import("./entry-client.tsx");
}
