import { type ActionFunctionArgs, redirect } from "@remix-run/cloudflare";
import { readSharedContent, readSharedTexts } from "#app/http/read-share.server.ts";
import type { RequestContext } from "#app/http/request-context.server.ts";
import { getLoginPath } from "#app/modules/accounts/auth-paths.ts";
import { isDomainError } from "#app/modules/domain-error.ts";
import { signInToShareImagesError } from "#app/modules/recipes/incoming-share.errors.ts";
import { buildAddPath, type IncomingShare } from "#app/modules/recipes/incoming-share.ts";
import { buildSharedTextPath, consumeShareQuota, receiveShare } from "#app/modules/recipes/receive-share.server.ts";

export function loader() {
  throw redirect("/app/add");
}

/** Receives shared content when no service worker handled the request (`app/device/device/service-worker/share-target.ts`). */
export async function action({ context, request }: ActionFunctionArgs) {
  const path = await resolveRedirectPath(context, request).catch((error: unknown) => {
    if (!isDomainError(error)) throw error;
    return buildAddPath({ unshared: error.code }) ?? "/app/add";
  });
  throw redirect((await context.getViewer()) ? path : getLoginPath(path), 303);
}

async function resolveRedirectPath(context: RequestContext, request: Request): Promise<string> {
  const viewer = await context.getViewer();
  if (!viewer) {
    // Reads only texts, because images are not accepted from visitors.
    const { words, hasFiles } = await readSharedTexts(request);
    return buildPathForVisitor(words, hasFiles);
  }
  const refusal = await consumeShareQuota(context.services, viewer);
  const share = await readSharedContent(request, refusal);
  context.clearCachedViewer();
  const sender = await context.getViewer();
  if (sender) return receiveShare(context.services, sender, { ...share, refusal });
  const { images, ...words } = share;
  return buildPathForVisitor(words, images.length > 0);
}

function buildPathForVisitor(words: Omit<IncomingShare, "images">, hasFiles: boolean): string {
  if (!hasFiles) return buildSharedTextPath(words);
  return buildAddPath({ ...words, unshared: signInToShareImagesError().code }) ?? "/app/add";
}
