import { defineConfig } from "vite";
import { type ChunkGroup, clientApp, LIBRARIES } from "../../packages/ui/build/client-app.ts";

const UI_OF_MOST_PAGES =
  "button|class-names|heading|link|luggage-label|marks|navigation|notify|picture|price|rating|structured-data";
const CLIENT_OF_MOST_PAGES = "connection|document|errors|format|transformer|written";

// What most pages share is one file: a dozen small ones compress worse, and each costs its own headers.
const PARTS: ChunkGroup = {
  name: "parts",
  test: new RegExp(
    `(?:site|ui)/src/(?:components/(?:layout/main|form/search-field|ui/(?:${UI_OF_MOST_PAGES}))|lib/limits|app/(?:absolute|page-head)|features/tours/card-parts|assets/pictures/index|(?:${UI_OF_MOST_PAGES}))\\.|client/src/(?:${CLIENT_OF_MOST_PAGES})\\.|contract/src/(?:routes|core/(?:formats|joined))\\.|node_modules/lucide-react/.*/(?:search|users|star|Icon|createLucideIcon|defaultAttributes)\\.`,
  ),
  priority: 2,
  isAlways: true,
};

// So is what the forms share.
const FORMS: ChunkGroup = {
  name: "forms",
  test: /(?:site|ui)\/src\/(?:badge\.|(?:components\/)?form\/(?!search-field)|(?:components\/ui\/)?(?:notice|notices|booking-card|breadcrumbs|empty)\.|lib\/page-form\.|features\/bookings\/request-sent\.|app\/breadcrumb-data\.)|contract\/src\/testimonials\/ratings\.|node_modules\/lucide-react\//,
  minShareCount: 2,
  priority: 1,
};

// What pages of search and choice share. It is named in the map that every page brings: one name is shorter than six.
const FINDING: ChunkGroup = {
  name: "finding",
  test: /site\/src\/(?:features\/(?:tours\/(?:chosen|choose-tour|gone-tours)|search\/marked)\.|lib\/kept-list\.|components\/ui\/share-links\.)|contract\/src\/(?:finding-routes|search\/marks)\./,
  minShareCount: 2,
  priority: 1,
};

export default defineConfig((asked) =>
  clientApp(
    {
      root: new URL("./", import.meta.url),
      alias: "@site",
      entry: "src/app/start.ts",
      groups: [LIBRARIES, PARTS, FORMS, FINDING],
      alone: { sw: "src/offline/service-worker.ts" },
    },
    asked,
  ),
);
