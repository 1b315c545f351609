import { type ActionFunctionArgs, redirect } from "@remix-run/cloudflare";
import { handleForm } from "#app/http/handle-form.server.ts";
import { emptyFormSchema } from "#app/http/read-body.server.ts";

export function loader() {
  throw redirect("/admin/login");
}

export function action(args: ActionFunctionArgs) {
  return handleForm(args, { routePattern: "/admin/sign-out", schema: emptyFormSchema, hasPage: false }, async () => {
    await args.context.operator.end();
    throw redirect("/admin/login");
  });
}
