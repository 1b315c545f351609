import type { AccountServices } from "./services.ts";
import type { Viewer } from "./viewer.ts";

export async function renamePerson(
  services: Pick<AccountServices, "accounts">,
  viewer: Viewer,
  name: string | null,
): Promise<void> {
  await services.accounts.setName(viewer.userId, name);
}
