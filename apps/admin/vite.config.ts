import { defineConfig } from "vite";
import { clientApp, LIBRARIES } from "../../packages/ui/build/client-app.ts";

export default defineConfig((asked) =>
  clientApp(
    {
      root: new URL("./", import.meta.url),
      alias: "@admin",
      entry: "src/app/entry-client.tsx",
      groups: [LIBRARIES],
      standIns: { "react-remove-scroll": "src/lib/scroll-lock.tsx" },
    },
    asked,
  ),
);
