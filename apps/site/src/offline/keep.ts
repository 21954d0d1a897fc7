import { KEEPER } from "@shikara/contract/offline-routes";
import { forgetOld } from "./forget-old.ts";
import { holdForms } from "./held-form.ts";

/** Has the worker that keeps pages run, and tells it of this one. Nothing of it is needed for the page; it imports nothing that is, for pages without a script bring it, too. */
async function keepPage(): Promise<void> {
  const { serviceWorker } = navigator;
  if (!serviceWorker) return;
  // Asked before: a worker that has just come takes the page over at once, and has kept nothing of it.
  const wasThere = serviceWorker.controller !== null;
  await serviceWorker.register(KEEPER);
  const { active } = await serviceWorker.ready;
  // The page that brought the worker came before it, and so did all that it is made of: the browser has it at hand.
  const files = performance.getEntriesByType("resource").map(({ name }) => name);
  if (!wasThere) active?.postMessage({ page: location.href, files });
}

// The document of a page that was reached by a link within the site was never asked for: the worker fetches it, behind all else. A page of its own
// has a title of its own.
new MutationObserver(() => {
  navigator.serviceWorker?.controller?.postMessage({ page: location.href, files: [] });
}).observe(document.head, { childList: true, subtree: true, characterData: true });

// Forms of pages without another script keep what is typed in them where there is no line. What is fetched later would bring the whole site's start.
holdForms();

try {
  forgetOld();
} catch {
  // Its storage is forbidden: there is nothing in it.
}

// A browser that keeps nothing, or may not: then it is as it was.
keepPage().catch(() => undefined);
