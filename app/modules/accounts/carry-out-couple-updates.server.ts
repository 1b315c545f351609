import { type CoupleUpdate, coupleUpdateSchema } from "./couple-update-store.server.ts";
import type { AccountServices } from "./services.ts";

type Needs = Pick<AccountServices, "coupleObjects" | "coupleUpdates" | "log">;

/** The maximum number of updates per call. A request also carries out earlier updates that failed. */
const maxAttempts = 20;

/**
 * Brings the objects of couples up to date with the database: right after a change of membership, and by the cron until
 * it succeeds. Updates that failed most often come last. Carrying out an update twice changes nothing. Returns the
 * number of updates that are done.
 */
export async function carryOutCoupleUpdates({ coupleObjects, coupleUpdates, log }: Needs): Promise<number> {
  /** Objects whose earlier update is not done. Later updates wait, because rows would move past the earlier one. */
  const waiting = new Set<string>();
  let doneCount = 0;
  const rows = await coupleUpdates.list();
  const due = rows.toSorted((one, other) => one.failures - other.failures).slice(0, maxAttempts);
  for (const row of rows) {
    let names: string[] = [];
    try {
      const update = coupleUpdateSchema.parse(JSON.parse(row.update));
      names = getObjectNames(update);
      if (!due.includes(row)) throw new Error("Other updates come first");
      if (names.some((name) => waiting.has(name))) throw new Error("An earlier update of the couple is not done");
      await carryOut(update);
      await coupleUpdates.delete(row.id);
      doneCount += 1;
    } catch (error) {
      if (due.includes(row)) {
        log.error("couple.not_updated", error, { id: row.id });
        await coupleUpdates.recordFailure(row.id);
      }
      for (const name of names) waiting.add(name);
    }
  }
  return doneCount;

  async function carryOut(update: CoupleUpdate): Promise<void> {
    const { open } = coupleObjects;
    if (update.kind === "divide") return open(update.coupleId).move(update.copies, { isBreakUp: true });
    if (update.kind === "move") return open(update.from).move([update], { isBreakUp: false });
    const { userId, coupleId } = update;
    if (coupleId && (await coupleUpdates.hasMembers(coupleId))) await open(coupleId).removeMember(userId);
    else if (coupleId) await open(coupleId).deleteEverything();
    await open(userId).deleteEverything();
  }
}

function getObjectNames(update: CoupleUpdate): string[] {
  if (update.kind === "divide") return [update.coupleId, ...update.copies.map(({ coupleId }) => coupleId)];
  if (update.kind === "move") return [update.from, update.coupleId];
  return [update.userId, update.coupleId ?? update.userId];
}
