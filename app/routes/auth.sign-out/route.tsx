import { type ActionFunctionArgs, redirect } from "@remix-run/cloudflare";
import type { ClientActionFunctionArgs } from "@remix-run/react";
import { sendOrQueue } from "#app/device/send-or-queue.ts";
import { sendChangesOrWarn, signOut } from "#app/device/sign-out.ts";
import { handleForm } from "#app/http/handle-form.server.ts";
import { emptyFormSchema } from "#app/http/read-body.server.ts";
import { getLoginPath } from "#app/modules/accounts/auth-paths.ts";
import { createRequestNotSentMessage } from "#app/modules/connection-messages.ts";

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
  const told = await sendChangesOrWarn();
  return told ?? signOut(() => sendOrQueue(args, createRequestNotSentMessage("Signing out")));
}
