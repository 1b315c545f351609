import { and, eq, gte, lt, max, notInArray, sql } from "drizzle-orm";
import { answer as answerSchema } from "#app/domain/offline/operations.schema.ts";
import type { Device, OfflinePorts } from "#app/domain/offline/ports.ts";
import type { Database } from "./database.ts";
import { createRecipeStore } from "./recipe-store.ts";
import { deviceOperations } from "./schema.ts";

export function createOperationStore(database: Database) {
  return {
    async lastNumber(device) {
      const [row] = await database
        .select({ last: max(deviceOperations.number) })
        .from(deviceOperations)
        .where(isOf(device));
      return row?.last ?? 0;
    },

    async answers(device, from) {
      const rows = await database
        .select({ number: deviceOperations.number, answer: deviceOperations.answer })
        .from(deviceOperations)
        .where(and(isOf(device), gte(deviceOperations.number, from)));
      return new Map(rows.map(({ number, answer }) => [number, answerSchema.parse(JSON.parse(answer))]));
    },

    async record({ userId, device, number }, answer, now) {
      const key = { userId, device, number };
      const [, [row]] = await database.batch([
        database
          .insert(deviceOperations)
          .values({ ...key, answer: JSON.stringify(answer), createdAt: now })
          .onConflictDoNothing(),
        database
          .select({ answer: deviceOperations.answer })
          .from(deviceOperations)
          .where(and(isOf(key), eq(deviceOperations.number, number))),
      ]);
      return row ? answerSchema.parse(JSON.parse(row.answer)) : answer;
    },

    recipes: (note) => createRecipeStore(database, note),

    async forgetOlder(key, devices) {
      const latest = database
        .select({ device: deviceOperations.device })
        .from(deviceOperations)
        .where(eq(deviceOperations.userId, key.userId))
        .groupBy(deviceOperations.device)
        .orderBy(sql`max(${deviceOperations.createdAt}) desc`)
        .limit(devices);
      await database.batch([
        database.delete(deviceOperations).where(and(isOf(key), lt(deviceOperations.number, key.number))),
        database
          .delete(deviceOperations)
          .where(and(eq(deviceOperations.userId, key.userId), notInArray(deviceOperations.device, latest))),
      ]);
    },
  } satisfies OfflinePorts["operations"];
}

function isOf({ userId, device }: Device) {
  return and(eq(deviceOperations.userId, userId), eq(deviceOperations.device, device));
}
