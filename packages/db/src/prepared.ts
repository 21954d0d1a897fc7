import { type SQL, sql } from "drizzle-orm";
import type { Db } from "./client.ts";

/**
 * A statement that is asked for all the time, built once for each database and each of its few shapes: building it anew costs as
 * much as sending it.
 */
export function prepared<Shape extends readonly (string | number)[], Statement>(
  build: (db: Db, ...shape: Shape) => Statement,
): (db: Db, ...shape: Shape) => Statement {
  const known = new WeakMap<Db, Map<string, Statement>>();
  return (db, ...shape) => {
    const statements = known.get(db) ?? new Map<string, Statement>();
    known.set(db, statements);
    const name = shape.join(" ");
    const statement = statements.get(name) ?? build(db, ...shape);
    statements.set(name, statement);
    return statement;
  };
}

/** A value that such a statement is given when it is asked. */
export const given = (name: string, type: string): SQL => sql`${sql.placeholder(name)}::${sql.raw(type)}`;

/** Holds where null is given too: nothing is asked for then. The planner sees what is given, and leaves this out. */
export const ifGiven = (name: string, type: string, condition: (value: SQL) => SQL): SQL =>
  sql`(${given(name, type)} is null or ${condition(given(name, type))})`;
