import { sql } from "drizzle-orm";
import type { Answer } from "#app/domain/offline/operations.schema.ts";
import type { OperationNote } from "#app/domain/offline/ports.ts";
import type { Database } from "./database.ts";
import { deviceOperations } from "./schema.ts";

/**
 * Right after a statement that changes a recipe, in its batch: if it did, the operation is done. Recorded before, by
 * another request, its key is taken, and the whole batch is undone.
 */
export function noteDone(
  database: Database,
  note: OperationNote | undefined,
  { id, version }: { id: string; version: number | null },
) {
  if (!note) return [];
  const { userId, device, number, hash, isMerged, now } = note;
  const answer: Answer = { outcome: isMerged ? "merged" : "done", id, version, hash };
  return [
    database
      .insert(deviceOperations)
      .select(
        sql`select ${userId}, ${device}, ${number}, ${JSON.stringify(answer)}, ${now.getTime()} where changes() > 0`,
      ),
  ];
}
