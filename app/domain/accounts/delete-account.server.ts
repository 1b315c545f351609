import type { Services } from "#app/services.server.ts";
import { deletionNotConfirmed } from "./account.errors.ts";
import { proveIdentity } from "./prove-identity.server.ts";
import { type RemoveNeeds, removeAccount } from "./remove-account.server.ts";
import type { Viewer } from "./viewer.ts";

type Needs = RemoveNeeds & Pick<Services, "passwords">;

/**
 * Ends the subscription, then permanently deletes the account. Requires the password; an account created with
 * Google has none, so its owner types the account's address instead. Throws `deletion_not_confirmed`,
 * `too_many_attempts`, and `subscription_not_ended`, in which case nothing is deleted.
 */
export async function deleteAccount(
  services: Needs,
  viewer: Viewer,
  { password }: { password: string },
): Promise<void> {
  await proveIdentity(services, viewer, {
    password,
    occasion: "deleting the account",
    failure: "deletion-failed",
    refusal: deletionNotConfirmed,
  });
  const { userId, couple, partner } = viewer;
  await removeAccount(services, { userId, coupleId: couple?.id ?? null, partnerId: partner?.userId ?? null });
}
