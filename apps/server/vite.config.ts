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
      // What keeps a core busy is done in processes of their own, which begin in files of their own beside the server's.
      input: {
        main: at("src/main.ts"),
        "password-helper": at("../../packages/auth/src/password-helper.ts"),
        "picture-helper": at("../../packages/storage/src/picture-helper.ts"),
        "print-helper": at("../../packages/api/src/documents/print-helper.ts"),
      },
      output: { entryFileNames: "[name].js", chunkFileNames: "[name].js" },
    },
  },
  ssr: { noExternal: [/^@shikara\//, "postgres"] },
});
