import {
  type ClientActionFunctionArgs,
  isRouteErrorResponse,
  type ShouldRevalidateFunctionArgs,
} from "@remix-run/react";
import type { Refused } from "#app/http/action-reply.ts";

/** As something that the server could not do for the moment. */
const lostStatus = 503;

/** The code of a reply that the browser made itself: nothing was sent, or no answer came back. */
export const connectionLost = "connection";

type Words = { title: string; message: string };

/**
 * Sends a form, and answers in the route's own words when it does not arrive or no answer comes back: so the page stays, with what was typed.
 * Redirects and refusals pass through. A route with several forms has words for each intent.
 */
export async function sendOrKeepPage(
  { request, serverAction }: Pick<ClientActionFunctionArgs, "request" | "serverAction">,
  words: Words | ((intent: FormDataEntryValue | null) => Words),
): Promise<unknown> {
  const sent = request.clone();
  try {
    return await serverAction();
  } catch (error) {
    if (error instanceof Response || isRouteErrorResponse(error)) throw error;
    const reply: Refused = {
      isDone: false,
      code: connectionLost,
      ...(typeof words === "function" ? words((await sent.formData()).get("intent")) : words),
      fieldErrors: {},
      values: {},
      details: null,
    };
    return Response.json(reply, { status: lostStatus });
  }
}

/**
 * The `shouldRevalidate` of pages with buttons that are fetchers: what was refused or lost has changed nothing, and reading anew could lose the page with what is
 * typed, as when the session has ended. Remix reads routes without one after every fetcher's action, whatever came of it.
 */
export function unlessRefused({ actionStatus = 200, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  return actionStatus >= 400 ? false : defaultShouldRevalidate;
}

/** For a form with fields. `what` begins the sentence: "Your name". */
export function formNotSent(what: string) {
  return notSent(`${what} could not be sent. What you typed is still here; please try again.`);
}

/** For a form that is a button. */
export function buttonNotSent(what: string) {
  return notSent(`${what} could not be sent. Please try again.`);
}

function notSent(message: string) {
  return { title: "Not sent yet", message };
}
