// Which room may import which: the one table of it. docs/ARCHITECTURE.md tells why; check-architecture.mjs holds the sources
// against it, and prove-architecture.mjs shows that it bites.

/** Our own packages that a package's files may import values of; types too. Whoever is not named here stands above all. */
export const ARROWS = {
  contract: [],
  db: ["contract"],
  workers: ["contract"],
  auth: ["contract", "db", "workers"],
  storage: ["contract", "db", "workers"],
  demo: ["contract", "db", "storage"],
  api: ["contract", "db", "workers", "auth", "storage"],
  testing: ["contract", "db", "workers", "auth", "storage", "demo", "api"],
  ui: ["contract"],
  client: ["contract", "ui"],
  site: ["contract", "ui", "client"],
  admin: ["contract", "ui", "client"],
  server: ["contract", "db", "workers", "auth", "storage", "demo", "api", "client"],
};

/** Single modules that a package's files may import beyond that; with names, these alone and as types. */
export const MODULES = {
  client: { "@shikara/api/root": ["AppRouter"] },
  site: { "@shikara/api/root": ["AppRouter"] },
  admin: { "@shikara/api/root": ["AppRouter"] },
  server: {
    "@shikara/site/entry-server": "types",
    "@shikara/admin/entry-server": "types",
    "@shikara/client/document.ts": "types",
  },
};

/** What the tests of a package know besides. */
export const TESTS_KNOW = {
  storage: ["testing"],
  api: ["demo", "testing"],
  server: ["demo", "site", "admin", "testing"],
};

/** The packages that know npm's by name; the others take what their manifest says. */
export const NPM = {
  contract: ["zod", "icu-minify/compile", "icu-minify/format", "@schummar/icu-type-parser", "flatqueue"],
};

/** Folders of one app: what stands in the first knows nothing of what stands in the others. */
export const LAYERS = {
  site: {
    features: ["features", "pages", "app"],
    components: ["features", "pages", "app"],
    lib: ["features", "pages", "app", "components"],
  },
  admin: {
    features: ["features", "pages", "app"],
    components: ["features", "pages", "app"],
    lib: ["features", "pages", "app", "components"],
  },
};

/**
 * Domains whose folders stand beside each other: between them there is no circle. `under` stand below all others and know, of
 * the folders beside them, only what is named here; nothing but `above` imports what is in `above`.
 */
export const DOMAINS = {
  api: { under: { core: [], delivery: ["core", "settings"] }, above: ["portal"] },
  contract: { under: { core: ["texts"], texts: [] }, above: [] },
};

/** Modules of tables and statements: only api's `*.queries.ts` take values from them. Types are written with a capital. */
export const isTableModule = (module) => /^@shikara\/db\/|^drizzle-orm(?:\/|$)/.test(module);
