import type { ClientActionFunctionArgs } from "@remix-run/react";
import { sendOrKeepPage } from "./lost-connection.ts";

/** A page's `clientAction`: if sending fails, the page stays and shows these words. */
export function keepPage(words: Parameters<typeof sendOrKeepPage>[1]) {
  return (args: ClientActionFunctionArgs) => sendOrKeepPage(args, words);
}
