import type { ClientActionFunctionArgs } from "@remix-run/react";
import { sendOrKeepPage } from "./lost-connection.ts";

/** A page's `clientAction`: what can't be sent leaves the page as it is, and says so in these words. */
export function keepPage(words: Parameters<typeof sendOrKeepPage>[1]) {
  return (args: ClientActionFunctionArgs) => sendOrKeepPage(args, words);
}
