import { fileURLToPath } from "node:url";
import { defineConfig } from "vite";
import { mendedDriver } from "./build/mended-driver.ts";

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

// One bundle of the server and the house's own packages, which are TypeScript source; npm's packages stay outside, but
// for the one that is mended on its way in.
export default defineConfig({
  plugins: [mendedDriver()],
  build: {
    ssr: true,
    outDir: "dist",
    target: "node20",
    minify: false,
    sourcemap: true,
    rollupOptions: {
      // Documents are printed in a thread of its own, which begins in a file of its own beside the server's.
      input: { main: at("src/main.ts"), "print-thread": at("../../packages/api/src/documents/print-thread.ts") },
      output: { entryFileNames: "[name].js", chunkFileNames: "[name].js" },
    },
  },
  ssr: { noExternal: [/^@shikara\//, "postgres"] },
});
