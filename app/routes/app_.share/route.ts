import { type ActionFunctionArgs, redirect } from "@remix-run/cloudflare";
import { loginPath } from "#app/domain/accounts/login-path.ts";
import { isDomainError } from "#app/domain/domain-error.ts";
import { imagesSharedSignedOut } from "#app/domain/recipes/incoming-share.errors.ts";
import { addPath } from "#app/domain/recipes/incoming-share.ts";
import { placeOfWords, takeInShare } from "#app/domain/recipes/take-in-share.server.ts";
import { readShare, readSharedWords } from "#app/http/read-share.server.ts";
import type { RequestContext } from "#app/http/request-context.server.ts";

export function loader() {
  throw redirect("/app/add");
}

/** The share sheet's form, where no service worker took it (`app/service-worker/share-target.ts`). */
export async function action({ context, request }: ActionFunctionArgs) {
  const isSignedIn = (await context.viewer()) !== null;
  const path = await placeOf(context, request, isSignedIn).catch((error: unknown) => {
    if (!isDomainError(error)) throw error;
    return addPath({ unshared: error.code }) ?? "/app/add";
  });
  throw redirect(isSignedIn ? path : loginPath(path), 303);
}

async function placeOf(context: RequestContext, request: Request, isSignedIn: boolean): Promise<string> {
  if (!isSignedIn) {
    // No pictures are read from a stranger.
    const { words, hasFiles } = await readSharedWords(request);
    return hasFiles
      ? (addPath({ ...words, unshared: imagesSharedSignedOut().code }) ?? "/app/add")
      : placeOfWords(words);
  }
  const share = await readShare(request);
  context.forgetViewer();
  const viewer = await context.viewer();
  if (!viewer) throw imagesSharedSignedOut();
  return takeInShare(context.services, viewer, share);
}
