import { isRouteErrorResponse, type ShouldRevalidateFunctionArgs } from "@remix-run/react";
import type { FormReply } from "#app/http/forms.server.ts";

/** As something that the server could not do for the moment. */
const lostStatus = 503;

/**
 * Sends a form, and answers in the route's own words when it does not arrive or no answer comes back: so the page stays, with what was typed.
 * Redirects and refusals pass through.
 */
export async function sendOrKeepPage(serverAction: () => Promise<unknown>, lost: unknown): Promise<unknown> {
  try {
    return await serverAction();
  } catch (error) {
    if (error instanceof Response || isRouteErrorResponse(error)) throw error;
    return Response.json(lost, { status: lostStatus });
  }
}

/**
 * The `shouldRevalidate` of pages with buttons that are fetchers: after a lost connection nothing is read anew, which would lose the page, too.
 * Remix reads routes without one after every fetcher's action, whatever came of it.
 */
export function unlessLost({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  return actionStatus === lostStatus ? false : defaultShouldRevalidate;
}

/** The answer of a form with fields. `what` begins the sentence: "Your name". No result: the fields stay as they are. */
export function lostForm(what: string): FormReply {
  return notSent(`${what} could not be sent. What you typed is still here; please try again.`);
}

/** The answer of a form that is a button. */
export function lostAction(what: string): FormReply {
  return notSent(`${what} could not be sent. Please try again.`);
}

function notSent(description: string): FormReply {
  return { result: null, notice: { title: "Not sent yet", description, variant: "destructive" } };
}
