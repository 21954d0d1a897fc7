import { defineConfig } from "vitest/config";

export default defineConfig({
  test: { name: "storage", include: ["src/**/*.test.ts"], globalSetup: "test/global-setup.ts", testTimeout: 20_000 },
});
