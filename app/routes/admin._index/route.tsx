import { type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { requireOperator } from "#app/http/require-operator.server.ts";
import { dashboardPath } from "#app/modules/operator/operator.ts";

export async function loader({ context, request }: LoaderFunctionArgs) {
  await requireOperator(context, request);
  throw redirect(dashboardPath);
}
