// What a file imports, and which of that its room may not: the rules of rooms.mjs.
import path from "node:path";
import { parseSync } from "vite";
import { ARROWS, DOMAINS, isTableModule, LAYERS, MODULES, NPM, TESTS_KNOW } from "./rooms.mjs";

const PACKAGE = /^(?:apps|packages)\/([^/]+)\//;
const isTest = (file) => /\.test\.tsx?$/.test(file) || /^(?:apps|packages)\/[^/]+\/test\//.test(file);
/** Vite's own configuration may reach for a neighbour's. */
const isTooling = (file) => /(?:^|\/)vite(?:st)?\..*config\.ts$|\/build\/|\/drizzle\.config\.ts$/.test(file);

/** @returns what a source imports: the module, the names, and whether it is types alone */
export function importsOf(file, source) {
  const { module, errors } = parseSync(file, source);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`);
  const whole = ({ moduleRequest }) => moduleRequest.value;
  const names = (entries, nameIn) =>
    entries.map((entry) => ({ name: entry[nameIn].name ?? "*", isType: entry.isType }));
  const found = module.staticImports.map((each) => ({
    module: whole(each),
    names: names(each.entries, "importName"),
    isDynamic: false,
  }));
  for (const { entries } of module.staticExports)
    for (const each of entries)
      if (each.moduleRequest)
        found.push({ module: each.moduleRequest.value, names: names([each], "importName"), isDynamic: false });
  for (const { moduleRequest } of module.dynamicImports) {
    const [text] = source.slice(moduleRequest.start, moduleRequest.end).match(/^["'`][^"'`$]+["'`]$/) ?? [];
    if (text) found.push({ module: text.slice(1, -1), names: [{ name: "*", isType: false }], isDynamic: true });
  }
  // `import "./x.css"` names nothing and brings it all the same.
  return found.map((each) => ({ ...each, isType: each.names.length > 0 && each.names.every(({ isType }) => isType) }));
}

/** The file of ours that an import leads to, without an ending where the import has none; null for npm's. */
export function targetOf(file, module) {
  if (module.startsWith(".")) return path.posix.normalize(path.posix.join(path.posix.dirname(file), module));
  const app = /^@(site|admin)\/(.+)$/.exec(module);
  if (app) return `apps/${app[1]}/src/${app[2]}`;
  const own = /^@shikara\/([\w-]+)\/(.+)$/.exec(module);
  if (!own) return null;
  const [, name = "", rest = ""] = own;
  return `${name in ARROWS && ["site", "admin", "server"].includes(name) ? "apps" : "packages"}/${name}/${rest.startsWith("test/") ? "" : "src/"}${rest}`;
}

const packageOf = (file) => PACKAGE.exec(file)?.[1];

function faultOfPackage(file, { module, names, isType }) {
  const from = packageOf(file);
  if (!from || isTooling(file)) return;
  const target = targetOf(file, module);
  if (target === null) {
    const known = NPM[from];
    if (known && !isTest(file) && !known.includes(module)) return `${from} knows of npm ${known.join(", ")} alone`;
    return;
  }
  const to = packageOf(target);
  if (to === from) return;
  if (module.startsWith(".")) return "a relative import stays in its package: @shikara/<package>/<file>";
  if (module.endsWith("/package.json")) return;
  if (isTest(file) && (TESTS_KNOW[from] ?? []).includes(to)) return;
  const alone = MODULES[from]?.[module];
  if (alone) {
    if (!isType) return `of ${module} types alone are taken`;
    if (alone !== "types" && names.some(({ name }) => !alone.includes(name)))
      return `of ${module} ${alone.join(", ")} alone is taken`;
    return;
  }
  if (!ARROWS[from].includes(to)) return `${from} knows ${ARROWS[from].join(", ") || "none of ours"}`;
}

function faultOfTables(file, { module, names, isType }) {
  const from = packageOf(file);
  const isOfApi = from === "api" && /^packages\/api\/src\//.test(file) && !/\.queries\.ts$/.test(file);
  const isOfServer = from === "server" && /^@shikara\/db\/(?:schema|sql)|^drizzle-orm/.test(module);
  if (isTest(file) || !isTableModule(module) || !(isOfApi || isOfServer) || isType) return;
  if (isOfApi && names.length > 0 && names.every(({ name }) => /^[A-Z]/.test(name))) return;
  return "only api's *.queries.ts touch tables; elsewhere types alone come from the database";
}

/** The back office's hooks on the procedures. */
const ASKING = "apps/admin/src/lib/trpc.ts";

function faultOfLayer(file, { module }) {
  const from = packageOf(file) ?? "";
  const layers = LAYERS[from];
  const target = targetOf(file, module);
  if (!layers || !target || packageOf(target) !== from) return;
  const [, layer = "", feature] = /\/src\/([^/]+)\/([^/]+)/.exec(file) ?? [];
  const [, toLayer, toFeature] = /\/src\/([^/]+)\/([^/]+)/.exec(target) ?? [];
  if (!layers[layer]?.includes(toLayer) || (layer === toLayer && feature === toFeature)) return;
  return layer === "features" && toLayer === "features"
    ? "a feature knows no other: pages compose them"
    : `${layer} know nothing of ${toLayer}`;
}

function faultOfComponent(file, { module }) {
  if (/^apps\/admin\/src\/components\//.test(file) && targetOf(file, module) === ASKING)
    return "components ask nothing themselves: hooks of lib, features and pages do";
}

/** What is wrong with an import of a file; undefined where it is lawful. */
export const faultOf = (file, found) =>
  faultOfPackage(file, found) ??
  faultOfTables(file, found) ??
  faultOfLayer(file, found) ??
  faultOfComponent(file, found);

/** The folder beside others that a file of api or of the contract stands in. */
/** @returns {{ name: string, domain: string } | null} */
export function domainOf(file) {
  const [, name = "", domain = ""] = /^packages\/([^/]+)\/src\/([^/]+)\//.exec(file) ?? [];
  return DOMAINS[name] ? { name, domain } : null;
}

/** What is wrong with an arrow between two such folders. */
export function faultOfArrow(name, from, to) {
  const { under, above } = DOMAINS[name];
  if (under[from] && !under[from].includes(to))
    return `${from} stands below all: it knows ${under[from].join(", ") || "none of them"}`;
  if (above.includes(to) && !above.includes(from)) return `${to} stands above all`;
}

/** The circles in a graph: `arrows` is a map of a thing to what it leads to. */
export function circlesIn(arrows) {
  const order = new Map();
  const low = new Map();
  const open = [];
  const circles = [];
  const visit = (thing) => {
    order.set(thing, order.size);
    low.set(thing, order.get(thing));
    open.push(thing);
    for (const next of arrows.get(thing) ?? []) {
      if (!order.has(next)) visit(next);
      if (open.includes(next)) low.set(thing, Math.min(low.get(thing), low.get(next)));
    }
    if (low.get(thing) !== order.get(thing)) return;
    const circle = open.splice(open.indexOf(thing));
    if (circle.length > 1) circles.push(circle);
  };
  for (const thing of arrows.keys()) if (!order.has(thing)) visit(thing);
  return circles;
}
