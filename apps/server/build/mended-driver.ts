import type { Plugin } from "vite";

const UNGUARDED = "const x = socket.write(chunk, fn)";
const GUARDED = `if (!socket) {
      chunk = nextWriteTimer = null
      error(Errors.connection('CONNECTION_CLOSED', options))
      return false
    }
    ${UNGUARDED}`;

/**
 * `postgres` 3.4.9 writes to a connection after it was lost, from a timer, which ends the whole process
 * (github.com/porsager/postgres issue 1208). Here such a write fails its query instead, as every other does. An
 * upgrade that has changed the line stops the build: then look whether this is still needed.
 */
export function mendedDriver(): Plugin {
  return {
    name: "mended-driver",
    transform(code, id) {
      if (!/\/node_modules\/postgres\/(?:src|cjs\/src)\/connection\.js$/.test(id.split("?")[0] ?? "")) return null;
      if (!code.includes(UNGUARDED)) throw new Error("postgres has changed: see mended-driver.ts");
      return { code: code.replace(UNGUARDED, GUARDED), map: null };
    },
  };
}
