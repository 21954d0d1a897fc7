import type { Plugin } from "vite";

interface Mend {
  file: RegExp;
  /** What stands there, once, and what takes its place. */
  lines: readonly (readonly [string, string])[];
}

const UNGUARDED = "const x = socket.write(chunk, fn)";
const GUARDED = `if (!socket) {
      chunk = nextWriteTimer = null
      error(Errors.connection('CONNECTION_CLOSED', options))
      query = null
      return false
    }
    ${UNGUARDED}`;

const OVERDUE = `
  // A query knows from the moment it is given how long it may take; the clock runs while its connection works on it.
  let overdue = null

  function patient(q) {
    'deadline' in q || (q.deadline = options.deadline ? options.deadline() : 0)
    return q
  }

  function watch() {
    clearTimeout(overdue)
    overdue = query && query.deadline ? setTimeout(tooLate, query.deadline) : null
  }

  function tooLate() {
    socket && socket.destroy(Errors.connection('CONNECTION_OVERDUE', options, socket))
  }

  // Given to it between the error and the end, as the rollback of its transaction is: they would come first on the next line.
  function forget() {
    const gone = Errors.connection('CONNECTION_CLOSED', options)
    query && queryError(query, gone)
    query = null
    while (sent.length)
      queryError(sent.shift(), gone)
  }

  return connection
`;

const CLOSED = "    socket.removeAllListeners()\n    socket = null\n";

// Rows are counted on where an answer broke off: the next answer on this connection would begin behind so many that are not there.
const NEXT_ANSWER = "    query = results = errorResponse = null\n";
const FRESH = "    rows = 0\n";

// Of what a line has ended in the middle of, nothing belongs to the next: its error would be the first query's there.
const LOST =
  "    !hadError && (query || sent.length) && error(Errors.connection('CONNECTION_CLOSED', options, socket))\n";

// Its failure is the connection's, which its queries hear of; the next line asks anew.
const TYPES = "return fetchArrayTypes()";

// A transaction that has failed is rolled back by a commit, without an error.
const COMMIT = "          : await sql`commit`\n";
const COMMITTED = "          : committed(await sql`commit`)\n";
const ROLLED_BACK = `
    function committed({ command }) {
      if (command === 'ROLLBACK')
        throw new PostgresError({ message: 'what was to be committed was rolled back', severity: 'ERROR', code: '40000' })
    }
`;
const ON_EXECUTE = "\n    function onexecute(c) {\n      connection = c\n";

const MENDS: readonly Mend[] = [
  {
    file: /\/node_modules\/postgres\/(?:src|cjs\/src)\/connection\.js$/,
    lines: [
      [UNGUARDED, GUARDED],
      [TYPES, `${TYPES}.catch(() => (needsTypes = true))`],
      ["\n  return connection\n", OVERDUE],
      ["      initial = query\n", "      initial = patient(query)\n"],
      ["      q.state = backend\n", "      q.state = patient(q) && backend\n"],
      ["(query = q, query.active = true)", "(query = q, query.active = true, watch())"],
      [NEXT_ANSWER, `${NEXT_ANSWER}${FRESH}    watch()\n`],
      ["    if (query)\n      return // Consider", "    if (query)\n      return watch() // Consider"],
      [CLOSED, `    clearTimeout(overdue)\n${CLOSED}    chunk = nextWriteTimer = null\n    hadError && forget()\n`],
      [LOST, `${LOST}${NEXT_ANSWER}    result = new Result()\n${FRESH}`],
    ],
  },
  {
    file: /\/node_modules\/postgres\/(?:src|cjs\/src)\/index\.js$/,
    lines: [
      ["    socket          : o.socket,\n", "    socket          : o.socket,\n    deadline        : o.deadline,\n"],
      [COMMIT, COMMITTED],
      [ON_EXECUTE, `${ROLLED_BACK}${ON_EXECUTE}`],
    ],
  },
];

/**
 * `postgres` 3.4.9 writes to a connection after it was lost, from a timer, which ends the whole process
 * (github.com/porsager/postgres issue 1208). Here such a write fails its query instead, as every other does.
 *
 * And it waits for an answer for ever. Here its option `deadline`, asked once for each query, says for how many milliseconds a
 * connection may work on it (0: no end); one that is late is destroyed, and never used again.
 *
 * Whoever connects asks first for the types of arrays. Where that fails nobody heard of it, and the whole process ended.
 *
 * What was given to a connection while it broke, it would send first when it is opened again, or never: here that fails too.
 *
 * And where an answer breaks off behind its first rows, by an error or with its line, the next on that connection would have as many empty
 * places before its own: whoever takes the first row of it would be told that there is none. Here each begins anew.
 *
 * A commit whose own statement the server has forgotten, as where a pooler stands in between, fails its transaction; asked again, the server says that it
 * has rolled it back, which was taken for done. Here that is an error.
 *
 * An upgrade that has changed one of the lines stops the build: then look whether this is still needed.
 */
export function mendedDriver(): Plugin {
  return {
    name: "mended-driver",
    transform(code, id) {
      const [file = ""] = id.split("?");
      const mend = MENDS.find((each) => each.file.test(file));
      if (!mend) return null;
      let mended = code;
      for (const [line, better] of mend.lines) {
        if (mended.split(line).length !== 2) throw new Error(`postgres has changed: see mended-driver.ts, ${line}`);
        mended = mended.replace(line, () => better);
      }
      return { code: mended, map: null };
    },
  };
}
