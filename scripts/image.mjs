// What an image holds: the built apps, what of our packages is read at run time, and the packages from npm that the bundles
// import, without what only editors and debuggers read. `node scripts/image.mjs FOLDER` after a build: the Dockerfile does it, and
// scripts/prove-image.mjs shows that it is enough.
import fs from "node:fs";
import { createRequire, isBuiltin } from "node:module";
import path from "node:path";
import { nodeFileTrace } from "@vercel/nft";
import { ROOT } from "./steps.mjs";

const OWN = [
  /^apps\/(server|site|admin)\/(package\.json$|dist\/)/,
  /^packages\/[^/]+\/package\.json$/,
  /^packages\/db\/(sql\/|migrations\/[^/]+\.sql$|migrations\/meta\/_journal\.json$)/,
  /^packages\/demo\/dist\//,
];
const UNREAD = /\.(map|[cm]?tsx?|md)$|\.test\.|\/tests?\//;
/** The development server alone imports what builds. */
const BUILDS = "node_modules/vite/**";
/** Named at run time, which no trace sees: by what counts attempts (rate-limiter-flexible), and the faces of papers. */
const NAMED = ["node_modules/drizzle-orm", ...below("node_modules/@expo-google-fonts")];
/** The innermost package that a file belongs to. */
const PACKAGE = /^.*node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/;

function below(folder) {
  return fs.readdirSync(path.join(ROOT, folder)).map((name) => path.posix.join(folder, name));
}

/** @returns the files below a folder, from the root, without those of packages within it */
const filesOf = (folder) =>
  fs.readdirSync(path.join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
    const below = path.posix.join(folder, entry.name);
    if (entry.isDirectory()) return entry.name === "node_modules" ? [] : filesOf(below);
    return entry.isFile() ? [below] : [];
  });

/** What bundled CommonJS asks for by a function of the bundler's, which a trace of imports does not see. */
function requiredBy(bundle) {
  const { resolve } = createRequire(path.join(ROOT, bundle));
  const asked = fs.readFileSync(path.join(ROOT, bundle), "utf8").matchAll(/__require\("([^"]+)"\)/g);
  return [...asked].flatMap(([, name = ""]) => (isBuiltin(name) ? [] : [path.relative(ROOT, resolve(name))]));
}

/** @returns the folders of packages from npm, whole: which of a package's files is loaded depends on where it runs */
async function packagesOf(bundles) {
  const entries = [...bundles, ...bundles.flatMap(requiredBy)];
  const { fileList } = await nodeFileTrace(entries, { base: ROOT, processCwd: ROOT, ignore: [BUILDS] });
  const traced = [...fileList].flatMap((file) => file.match(PACKAGE)?.[0] ?? []);
  return new Set([...traced.filter((folder) => !folder.includes("/@shikara/")), ...NAMED]);
}

const into = process.argv[2];
if (!into) throw new Error("Say into which folder: node scripts/image.mjs FOLDER");

const own = [
  "package.json",
  ...[...filesOf("apps"), ...filesOf("packages")].filter((file) => OWN.some((is) => is.test(file))),
];
const bundles = own.filter((file) => /^apps\/(server\/dist|[^/]+\/dist\/server)\/.*\.js$/.test(file));
const packages = await packagesOf(bundles);
for (const file of [...own, ...[...packages].flatMap(filesOf)]) {
  if (UNREAD.test(file)) continue;
  const target = path.join(into, file);
  fs.mkdirSync(path.dirname(target), { recursive: true });
  fs.copyFileSync(path.join(ROOT, file), target);
}

// Our own packages are found by their names, as everywhere.
const links = "node_modules/@shikara";
fs.mkdirSync(path.join(into, links), { recursive: true });
for (const name of fs.readdirSync(path.join(ROOT, links))) {
  const target = fs.readlinkSync(path.join(ROOT, links, name));
  if (fs.existsSync(path.join(into, links, target))) fs.symlinkSync(target, path.join(into, links, name));
}
