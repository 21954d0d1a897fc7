import { withoutPrefix } from "@shikara/contract/language-routes";
import "@vitejs/plugin-react/preamble";
import "@site/styles/site.css";
import { browserLink, connect } from "@shikara/client/connection.ts";
import { keepNumbers } from "@shikara/ui/form/steady-numbers.ts";
import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { keepAnswers, PAGE_DATA_ID, readPageData } from "./page-data.ts";
import { routeOf } from "./routes.ts";
import { Site } from "./site.tsx";

/** Makes the page that the server rendered live. Its data came with it, so only its code is waited for. */
async function takeOver(): Promise<void> {
  const pageData = document.getElementById(PAGE_DATA_ID)?.textContent ?? "";
  const { queries, ...data } = readPageData(pageData);
  const { route, place } = routeOf(withoutPrefix(location.pathname) + location.search);
  const page = await route.module();
  const connection = connect(browserLink());
  keepAnswers(connection.queryClient, queries);
  const loadedPage = { route, place, page, loaded: data.loaded };
  // Piece by piece: whoever touches the page meanwhile is answered first.
  startTransition(() => {
    hydrateRoot(document, <Site connection={connection} loadedPage={loadedPage} data={data} pageData={pageData} />);
  });
}

keepNumbers();
void takeOver();
