import { type ActionFunctionArgs, redirect } from "@remix-run/cloudflare";

export function loader() {
  throw redirect("/auth");
}

export async function action({ context }: ActionFunctionArgs) {
  await context.endSession();
  throw redirect("/auth?mode=login");
}
