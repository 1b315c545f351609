import { type ActionFunctionArgs, redirect } from "@remix-run/cloudflare";
import type { ClientActionFunctionArgs } from "@remix-run/react";
import { signOut, warnAboutDataLoss } from "#app/browser/sign-out.ts";
import { loginPath } from "#app/domain/accounts/login-path.ts";
import { answerForm } from "#app/http/answer-form.server.ts";
import { noFields } from "#app/http/read-body.server.ts";
import { createRequestNotSentMessage, sendOrQueue } from "#app/offline/send-or-queue.ts";

export function loader() {
  throw redirect("/auth");
}

export function action(args: ActionFunctionArgs) {
  return answerForm(args, { address: "/auth/sign-out", schema: noFields, hasPage: false }, async () => {
    await args.context.endSession();
    throw redirect(loginPath());
  });
}

export async function clientAction(args: ClientActionFunctionArgs) {
  const told = await warnAboutDataLoss();
  return told ?? signOut(() => sendOrQueue(args, createRequestNotSentMessage("Signing out")));
}
