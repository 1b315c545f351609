import { type ActionFunctionArgs, redirect } from "@remix-run/cloudflare";
import type { ClientActionFunctionArgs } from "@remix-run/react";
import { buttonNotSent, sendOrKeepPage } from "#app/browser/lost-connection.ts";
import { answerForm } from "#app/http/answer-form.server.ts";
import { noFields } from "#app/http/read-body.server.ts";

export function loader() {
  throw redirect("/admin/login");
}

export function action(args: ActionFunctionArgs) {
  return answerForm(args, { address: "/admin/sign-out", schema: noFields, hasPage: false }, async () => {
    await args.context.operator.end();
    throw redirect("/admin/login");
  });
}

export function clientAction(args: ClientActionFunctionArgs) {
  return sendOrKeepPage(args, buttonNotSent("Signing out"));
}
