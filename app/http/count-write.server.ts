import { tooManyWrites } from "#app/domain/accounts/account.errors.ts";
import { allowance } from "#app/domain/accounts/allowance.ts";
import { takeQuota } from "#app/domain/take-quota.server.ts";
import type { RequestContext } from "./request-context.server.ts";
import { type WritingAddress, writeQuotaOf } from "./write-quotas.server.ts";

/** Counts a write of the signed-in person, with one statement. Throws `too_many_writes` past the day's quota. */
export async function countWrite(context: RequestContext, address: WritingAddress, intent: unknown): Promise<void> {
  const quota = writeQuotaOf(address, intent);
  const viewer = quota && (await context.viewer());
  if (viewer) await takeQuota(context.services, allowance(viewer, quota), viewer.userId, tooManyWrites);
}
