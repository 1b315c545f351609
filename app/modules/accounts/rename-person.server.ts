import type { AccountPorts } from "./ports.ts";
import type { Viewer } from "./viewer.ts";

export async function renamePerson(
  services: Pick<AccountPorts, "accounts">,
  viewer: Viewer,
  name: string | null,
): Promise<void> {
  await services.accounts.setName(viewer.userId, name);
}
