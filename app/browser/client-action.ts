import type { ClientActionFunctionArgs } from "@remix-run/react";
import { sendOrKeepPage } from "./lost-connection.ts";

type Words = Parameters<typeof sendOrKeepPage>[1];

/**
 * Creates a page's `clientAction`. The page stays and shows `whenLost` if no reply came, and `whenBroken` if the server
 * failed.
 */
export function keepPage(whenLost: Words, whenBroken?: Words) {
  return (args: ClientActionFunctionArgs) => sendOrKeepPage(args, whenLost, whenBroken);
}
