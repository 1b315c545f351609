import type { Context } from "hono";
import { findHolderAgain, findTokenHolder } from "#app/domain/accounts/find-token-holder.server.ts";
import { isDomainError } from "#app/domain/domain-error.ts";
import { addPath } from "#app/domain/recipes/incoming-share.ts";
import { countShare, takeInShare } from "#app/domain/recipes/take-in-share.server.ts";
import { errorToJson } from "#app/http/error-response.server.ts";
import { readShare } from "#app/http/read-share.server.ts";
import type { Door } from "./door.ts";

/**
 * `POST` with a share token in `Authorization`, as a form: `title`, `text`, `url`, `images`. JSON has
 * the first three. Returns the `address` to open, which says what is wrong where something is, or `{error, title, code, address}`.
 */
export async function share(c: Context<Door>): Promise<Response> {
  const { services, address: network } = c.get("request");
  const token = c.req.header("Authorization") ?? null;
  try {
    // No stranger's bytes are read, and the token may end meanwhile.
    const refusal = await countShare(services, await findTokenHolder(services, token, network));
    const incoming = await readShare(c.req.raw, refusal);
    const path = await takeInShare(services, await findHolderAgain(services, token), { ...incoming, refusal });
    return c.json({ address: services.origin + path });
  } catch (error) {
    if (!isDomainError(error)) throw error;
    const { status, headers } = errorToJson(error);
    const { message, title, code } = error;
    const address = services.origin + addPath({ unshared: code });
    return Response.json({ error: message, title, code, address }, { status, headers });
  }
}
