import { type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { dashboardPath } from "#app/domain/operator/operator.ts";
import { requireOperator } from "#app/http/require-operator.server.ts";

export async function loader({ context, request }: LoaderFunctionArgs) {
  await requireOperator(context, request);
  throw redirect(dashboardPath);
}
