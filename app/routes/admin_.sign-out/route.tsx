import { type ActionFunctionArgs, redirect } from "@remix-run/cloudflare";
import { keepPage } from "#app/browser/client-action.ts";
import { buttonNotSent } from "#app/browser/lost-connection.ts";
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

export const clientAction = keepPage(buttonNotSent("Signing out"));
