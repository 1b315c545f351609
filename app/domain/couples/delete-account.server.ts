import { deletionNotConfirmedError } from "#app/domain/accounts/account.errors.ts";
import { proveIdentity } from "#app/domain/accounts/prove-identity.server.ts";
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import type { CouplePorts } from "./ports.ts";
import { type RemoveAccountServices, removeAccount } from "./remove-account.server.ts";

type Needs = RemoveAccountServices & Pick<CouplePorts, "passwords">;

export async function deleteAccount(
  services: Needs,
  viewer: Viewer,
  { password }: { password: string },
): Promise<void> {
  await proveIdentity(services, viewer, {
    password,
    occasion: "deleting the account",
    failure: "deletion-failed",
    refusal: deletionNotConfirmedError,
  });
  const { userId, couple, partner } = viewer;
  await removeAccount(services, { userId, coupleId: couple?.id ?? null, partnerId: partner?.userId ?? null });
}
