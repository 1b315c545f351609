import { type ActionFunctionArgs, redirect } from "@remix-run/cloudflare";
import type { ClientActionFunctionArgs } from "@remix-run/react";
import { lostAction, sendOrKeepPage } from "#app/browser/lost-connection.ts";

export function loader() {
  throw redirect("/auth");
}

export async function action({ context }: ActionFunctionArgs) {
  await context.endSession();
  throw redirect("/auth?mode=login");
}

export function clientAction({ serverAction }: ClientActionFunctionArgs) {
  return sendOrKeepPage(serverAction, lostAction("Signing out"));
}
