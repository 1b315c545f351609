import { tooManyWrites } from "#app/domain/accounts/account.errors.ts";
import { allowance } from "#app/domain/accounts/account-limits.ts";
import { takeQuota } from "#app/domain/take-quota.server.ts";
import type { RequestContext } from "./request-context.server.ts";
import { type WritingAddress, writeQuotaOf } from "./write-quotas.server.ts";

/** Counts a write of the signed-in person, with one statement. Throws `too_many_writes` past the day's quota. */
export async function countWrite(context: RequestContext, address: WritingAddress, input: unknown): Promise<void> {
  const quota = writeQuotaOf(address, endsSharing(input) ? "end-sharing" : fieldOf(input, "intent"));
  const viewer = quota && (await context.viewer());
  if (viewer) await takeQuota(context.services, allowance(viewer, quota), viewer.userId, tooManyWrites);
}

/** Counted by itself: nobody is kept from it by having shared a lot. */
function endsSharing(input: unknown): boolean {
  return ["isPublic", "isListed", "includesNotes"].some((field) => fieldOf(input, field) === false);
}

function fieldOf(input: unknown, name: string): unknown {
  return typeof input === "object" && input !== null ? Reflect.get(input, name) : undefined;
}
