import { KEEPER } from "@shikara/contract/offline-routes";

/** Has the worker that keeps pages run, tells it of this one, and sends what waits to be sent. Nothing of it is needed for the page. */
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

async function sendLetters(): Promise<void> {
  // Without looking nothing is loaded.
  if (!localStorage.getItem("to-send")) return;
  const { sendAndSay } = await import("./say-sent.ts");
  await sendAndSay();
}

// A browser that keeps nothing, or may not: then it is as it was.
keepPage().catch(() => undefined);
sendLetters().catch(() => undefined);
