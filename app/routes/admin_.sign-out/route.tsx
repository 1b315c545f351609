import { type ActionFunctionArgs, redirect } from "@remix-run/cloudflare";
import { answerForm } from "#app/http/answer-form.server.ts";
import { noFields } from "#app/http/read-body.server.ts";
import { createClientAction, createRequestNotSentMessage } from "#app/offline/send-or-queue.ts";

export function loader() {
  throw redirect("/admin/login");
}

export function action(args: ActionFunctionArgs) {
  return answerForm(args, { address: "/admin/sign-out", schema: noFields, hasPage: false }, async () => {
    await args.context.operator.end();
    throw redirect("/admin/login");
  });
}

export const clientAction = createClientAction(createRequestNotSentMessage("Signing out"));
