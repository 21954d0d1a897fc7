import { clientApp, LIBRARIES } from "../../packages/ui/build/client-app.ts";
import { defineConfig } from "vite";

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
