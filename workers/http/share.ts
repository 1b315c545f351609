import type { Context } from "hono";
import { createErrorResponse } from "#app/http/error-response.server.ts";
import { readShare } from "#app/http/read-share.server.ts";
import { authenticateShareToken, getShareTokenHolder } from "#app/modules/accounts/share-tokens.server.ts";
import { isDomainError } from "#app/modules/domain-error.ts";
import { buildAddPath } from "#app/modules/recipes/incoming-share.ts";
import { countShare, receiveShare } from "#app/modules/recipes/receive-share.server.ts";
import type { HonoEnv } from "./hono-env.ts";

/**
 * Accepts a share with a share token in `Authorization`: a form with `title`, `text`, `url` and `images`, or JSON with
 * the first three. Returns the `address` to open, or `{error, title, code, address}`.
 */
export async function receiveSharedContent(c: Context<HonoEnv>): Promise<Response> {
  const { services, address: network } = c.get("request");
  const token = c.req.header("Authorization") ?? null;
  try {
    // Authenticate first, so that a stranger's body is not read.
    const refusal = await countShare(services, await authenticateShareToken(services, token, network));
    const incoming = await readShare(c.req.raw, refusal);
    const path = await receiveShare(services, await getShareTokenHolder(services, token), { ...incoming, refusal });
    return c.json({ address: services.origin + path });
  } catch (error) {
    if (!isDomainError(error)) throw error;
    const { status, headers } = createErrorResponse(error);
    const { message, title, code } = error;
    const address = services.origin + buildAddPath({ unshared: code });
    return Response.json({ error: message, title, code, address }, { status, headers });
  }
}
