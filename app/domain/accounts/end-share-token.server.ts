import type { AccountPorts } from "./ports.ts";
import type { Viewer } from "./viewer.ts";

export async function endShareToken(services: Pick<AccountPorts, "shareTokens">, viewer: Viewer, id: string) {
  await services.shareTokens.end(viewer, id);
}
