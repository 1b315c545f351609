import { redirect } from "@remix-run/cloudflare";
import { notSignedIn } from "#app/domain/accounts/account.errors.ts";
import { loginPath } from "#app/domain/accounts/login-path.ts";
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import { partnerQuestionPath } from "#app/domain/couples/partner-question-path.ts";
import type { DomainError } from "#app/domain/domain-error.ts";
import { pageAskedFor } from "./page-asked-for.ts";
import type { RequestContext } from "./request-context.server.ts";
import { safePath } from "./safe-path.ts";

/** For pages: redirects to logging in, which leads back here, or to the question whether the partner is right. */
export async function requireViewer(context: RequestContext, request: Request): Promise<Viewer> {
  const viewer = await context.viewer();
  if (viewer) return viewer;
  if (await context.viewerWithUnconfirmedPartner()) throw redirect(partnerQuestionPath);
  const path = safePath(pageAskedFor(request), "/app");
  throw redirect(loginPath(path === "/app" ? undefined : path));
}

/** Signed in before, so that no stranger's bytes are read, and after: a slow body may outlast the session. */
export async function fromViewer<Body>(
  context: RequestContext,
  read: () => Promise<Body>,
  refusal?: () => DomainError,
): Promise<{ viewer: Viewer; body: Body }> {
  await viewerToAct(context, refusal);
  const body = await read();
  context.forgetViewer();
  return { viewer: await viewerToAct(context, refusal), body };
}

/** For actions and APIs, where a refusal keeps what was typed. Refuses pages made for somebody else, too. */
export async function viewerToAct(context: RequestContext, refusal: () => DomainError = notSignedIn): Promise<Viewer> {
  const viewer = await context.viewerToAct();
  if (!viewer) throw refusal();
  return viewer;
}
