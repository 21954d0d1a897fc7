// Shows the typed path from one end of the house to the other: in throw-away copies, names are changed where they are defined,
// and the compiler must point at the places that use them.
import { spawn } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { copySources } from "./copies.mjs";
import { closingLine, ROOT } from "./steps.mjs";

/**
 * What is renamed, at the first `line` of its file, and the files in which the compiler must then find a fault that says the old
 * name. All are renamed at once: no name is in it twice.
 */
const RENAMES = [
  {
    what: "an output field",
    file: "packages/contract/src/vehicles/schema.ts",
    line: /^ +price:/m,
    name: "price",
    places: ["apps/site/src/", "apps/admin/src/", "apps/server/src/rest/vehicles.ts"],
  },
  {
    what: "a column",
    file: "packages/db/src/schema/bookings.ts",
    line: /^ +specialRequests:/m,
    name: "specialRequests",
    places: ["packages/api/src/bookings/"],
  },
  {
    what: "an error code",
    file: "packages/contract/src/core/errors.ts",
    line: /^ +"STALE",/m,
    name: "STALE",
    places: ["packages/contract/src/core/errors.ts", "packages/api/src/", "apps/admin/src/lib/their-changes.ts"],
  },
  {
    what: "a field of the renderer's result",
    file: "apps/site/src/app/entry-server.tsx",
    line: /^ +degraded:/m,
    name: "degraded",
    places: ["apps/server/src/http/pages.ts", "apps/site/src/app/entry-server.tsx"],
  },
  {
    what: "an input field",
    file: "packages/contract/src/bookings/schema.ts",
    line: /^ +pickupLocation:/m,
    name: "pickupLocation",
    places: ["apps/server/src/http/forms-table.ts", "apps/server/src/rest/bookings.ts", "apps/site/src/"],
  },
  {
    what: "a permission",
    file: "packages/contract/src/core/permissions.ts",
    line: /^ +"vehicles:update",/m,
    name: "vehicles:update",
    places: ["packages/api/src/vehicles/vehicles.router.ts", "apps/admin/src/pages/vehicles.tsx"],
  },
  {
    what: "an address, which a mail says",
    file: "packages/contract/src/routes.ts",
    line: /^ +letterLeave:/m,
    name: "letterLeave",
    places: ["apps/server/src/http/", "apps/site/src/app/routes.ts", "packages/contract/src/newsletter/links.ts"],
  },
  {
    what: "an address, which the site map says",
    file: "packages/contract/src/routes.ts",
    line: /^ +testimonials:/m,
    name: "testimonials",
    places: ["apps/server/src/http/crawlers.ts", "apps/site/src/"],
  },
  {
    what: "a REST field",
    file: "apps/server/src/rest/vehicles.ts",
    line: /^ +vehicleType:/m,
    name: "vehicleType",
    places: ["apps/server/src/rest/vehicles.ts"],
  },
];

/** The tests, and what no compiler reads. */
const NOT_COMPILED = /\.(?:test\.tsx?|png|jpe?g|webp|avif|woff2)$/;

/** The faults that the compiler finds in a copy: none when it compiles. */
function faultsIn(copy) {
  const tsc = path.join(ROOT, "node_modules/typescript/bin/tsc");
  const compiler = spawn(process.execPath, [tsc, "--pretty", "false", "--checkers", "1"], { cwd: copy });
  let said = "";
  compiler.stdout.setEncoding("utf8").on("data", (text) => {
    said += text;
  });
  return new Promise((resolve, reject) => {
    compiler.on("error", reject);
    // A fault goes on in lines that are set in.
    compiler.on("close", (status) => resolve(status === 0 ? [] : said.split(/\n(?=\S)/)));
  });
}

const RENAMED = "RenamedByTheProof";

/** What a copy with these renames shows to be wrong: what was not there to rename, and where the compiler saw nothing. */
async function wrong() {
  const copy = copySources(["apps", "packages", "tsconfig.json"], NOT_COMPILED);
  try {
    const found = [];
    for (const { what, file, line, name } of RENAMES) {
      const source = fs.readFileSync(path.join(copy, file), "utf8");
      if (!line.test(source)) found.push(`${what}: there is no ${name} in ${file}`);
      const renamed = source.replace(line, (text) => text.replace(name, name + RENAMED));
      fs.writeFileSync(path.join(copy, file), renamed);
    }
    const faults = await faultsIn(copy);
    for (const { what, name, places } of RENAMES)
      for (const place of places) {
        const isNamed = faults.some((fault) => fault.startsWith(place) && new RegExp(`['"]${name}['"]`).test(fault));
        if (!isNamed) found.push(`${what} renamed: the compiler does not name ${name} in ${place}`);
      }
    // What misses the new name knows of it from the old one.
    const names = new RegExp([RENAMED, ...RENAMES.map(({ name }) => name)].join("|"));
    const others = faults.filter((fault) => !names.test(fault));
    if (others.length > 0) found.push(`It does not compile before anything is renamed:\n${others.join("\n")}`);
    return found;
  } finally {
    fs.rmSync(copy, { recursive: true });
  }
}

const found = await wrong();
for (const fault of found) console.error(fault);
const asked = 1 + RENAMES.flatMap(({ places }) => places).length;
closingLine("rename", { passed: Math.max(0, asked - found.length), failed: found.length });
