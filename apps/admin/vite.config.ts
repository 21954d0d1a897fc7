import { defineConfig } from "vite";
import { type ChunkGroup, clientApp, LIBRARIES } from "../../packages/ui/build/client-app.ts";

// What several screens share is one file: sixty small ones are sixty requests, and whoever works at the desk opens most screens.
const SHARED: ChunkGroup = {
  name: "shared",
  test: /\/(?:apps\/admin|packages\/(?:contract|client|ui))\/src\//,
  minShareCount: 3,
  priority: 1,
};

export default defineConfig((asked) =>
  clientApp(
    {
      root: new URL("./", import.meta.url),
      alias: "@admin",
      entry: "src/app/entry-client.tsx",
      groups: [LIBRARIES, SHARED],
      standIns: { "react-remove-scroll": "src/lib/scroll-lock.tsx" },
    },
    asked,
  ),
);
