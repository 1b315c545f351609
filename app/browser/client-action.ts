import type { ClientActionFunctionArgs } from "@remix-run/react";
import { sendOrKeepPage } from "./lost-connection.ts";

type Words = Parameters<typeof sendOrKeepPage>[1];

/** A page's `clientAction`: if the form is lost, or the product fails, the page stays and shows these words. */
export function keepPage(whenLost: Words, whenBroken?: Words) {
  return (args: ClientActionFunctionArgs) => sendOrKeepPage(args, whenLost, whenBroken);
}
