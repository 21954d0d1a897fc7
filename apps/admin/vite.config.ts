import { clientApp, LIBRARIES } from "../../packages/ui/build/client-app.ts";
import { defineConfig } from "vite";

export default defineConfig((asked) => ({
  // In development, beside the site's sources on the same address.
  ...(asked.command === "serve" && { base: "/admin-sources/" }),
  ...clientApp(
    {
      root: new URL("./", import.meta.url),
      alias: "@admin",
      entry: "src/app/entry-client.tsx",
      groups: [LIBRARIES],
      standIns: { "react-remove-scroll": "src/lib/scroll-lock.tsx" },
    },
    asked,
  ),
}));
