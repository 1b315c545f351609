import { expect } from "vitest";
import { bindings, type World } from "./world.ts";

/** How many rows each round trip to a database read. */
export type RoundTrips = number[];

/** Returns the database round trips of a page request through the whole Worker. */
export async function countRoundTrips(
  world: World,
  path: string,
  options: Parameters<World["request"]>[1] = {},
): Promise<RoundTrips> {
  const trips: RoundTrips = [];
  const response = await world.request(path, { ...options, env: { DB: createCountingDatabase(bindings.DB, trips) } });
  expect([path, response.status]).toEqual([path, 200]);
  return trips;
}

/** Wraps a database so that it records each round trip with its number of read rows. */
export function createCountingDatabase(original: D1Database, trips: RoundTrips): D1Database {
  const count = (results: D1Result[]) => {
    trips.push(results.reduce((sum, result) => sum + result.meta.rows_read, 0));
  };
  const counting = (statement: D1PreparedStatement): D1PreparedStatement =>
    new Proxy(statement, {
      get(target, name) {
        if (name === "bind") return (...values: unknown[]) => counting(target.bind(...values));
        if (name === "original") return target;
        if (name === "all" || name === "run") {
          return async () => {
            const result = await target.all();
            count([result]);
            return result;
          };
        }
        if (name === "raw") {
          return async () => {
            count([await target.all()]);
            return target.raw();
          };
        }
        return Reflect.get(target, name, target);
      },
    });
  return {
    prepare: (query: string) => counting(original.prepare(query)),
    async batch(statements: D1PreparedStatement[]) {
      const results = await original.batch(
        statements.map((statement) => (statement as unknown as { original: D1PreparedStatement }).original),
      );
      count(results);
      return results;
    },
  } as unknown as D1Database;
}
