import { type ActionFunctionArgs, redirect } from "@remix-run/cloudflare";
import type { ClientActionFunctionArgs } from "@remix-run/react";
import { signOut, warnAboutDataLoss } from "#app/browser/sign-out.ts";
import { getLoginPath } from "#app/domain/accounts/auth-paths.ts";
import { handleForm } from "#app/http/handle-form.server.ts";
import { emptyFormSchema } from "#app/http/read-body.server.ts";
import { createRequestNotSentMessage, sendOrQueue } from "#app/offline/send-or-queue.ts";

export function loader() {
  throw redirect("/auth");
}

export function action(args: ActionFunctionArgs) {
  return handleForm(args, { routePattern: "/auth/sign-out", schema: emptyFormSchema, hasPage: false }, async () => {
    await args.context.endSession();
    throw redirect(getLoginPath());
  });
}

export async function clientAction(args: ClientActionFunctionArgs) {
  const told = await warnAboutDataLoss();
  return told ?? signOut(() => sendOrQueue(args, createRequestNotSentMessage("Signing out")));
}
