import { defineConfig } from "vite";
import { mendedDriver } from "./build/mended-driver.ts";

// One bundle of the server and the house's own packages, which are TypeScript source; npm's packages stay outside, but
// for the one that is mended on its way in.
export default defineConfig({
  plugins: [mendedDriver()],
  build: { ssr: "src/main.ts", outDir: "dist", target: "node20", minify: false, sourcemap: true },
  ssr: { noExternal: [/^@shikara\//, "postgres"] },
});
