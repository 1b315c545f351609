import {
  type ClientActionFunctionArgs,
  isRouteErrorResponse,
  type ShouldRevalidateFunctionArgs,
} from "@remix-run/react";
import { internalError } from "#app/domain/internal-error.ts";
import type { Refused } from "#app/http/action-reply.ts";
import { loadLate } from "./load-late.ts";
import { isSomethingWaiting, readCounts } from "./outbox/counts.ts";
import { sendWaiting } from "./outbox/waiting.ts";
import { pageOwner } from "./page-owner.ts";
import { isRevalidating } from "./router-bridge.tsx";

/** Statuses of the browser's own replies, which Remix must not take for a success. */
const lostStatus = 503;
const brokenStatus = 500;

export const connectionLost = "connection";

const noConnection = "No connection";

const editedAt = /^\/app\/recipes\/([^/]+)\/edit$/;

/** The only error that stands for a network-style failure (`is-network-failure.ts`). */
export class ConnectionLost extends Error {}

type Words = { title: string | null; message: string };
type WordsOfIntent = Words | ((intent: FormDataEntryValue | null) => Words);

/** Says that some of a form's photos wait in the outbox, where the form has to follow them. */
export const photosWait = "photosWait";

/**
 * If the request or its response is lost, what may wait goes into the outbox; otherwise the browser itself replies, and
 * the page stays. If the product fails, the browser replies with the words of that action, and nothing waits. Behind
 * what waits already, the form waits, too, and so does one that was built on what waited: its version is the negative
 * number of that change.
 */
export async function sendOrKeepPage(
  { request, serverAction }: Pick<ClientActionFunctionArgs, "request" | "serverAction">,
  whenLost: WordsOfIntent,
  whenBroken: WordsOfIntent = internalError,
): Promise<unknown> {
  const sent = request.clone();
  const form = () => sent.clone().formData();
  const texts = await form();
  const isBuiltOnWaiting = Number(texts.get("version")) < 0;
  if (isSomethingWaiting() || isBuiltOnWaiting || texts.has(photosWait)) {
    const reply = await queue(request.url, texts);
    if (reply !== null) return reply;
  }
  try {
    if (isBuiltOnWaiting) throw new ConnectionLost();
    return await serverAction();
  } catch (error) {
    if (error instanceof Response) await forgetOpened(request.url);
    const isRefusal = isRouteErrorResponse(error) && error.status < brokenStatus;
    if (error instanceof Response || isRefusal) throw error;
    const wordsOf = (words: WordsOfIntent) => (typeof words === "function" ? words(texts.get("intent")) : words);
    if (!(error instanceof ConnectionLost)) {
      return ownReply({ ...wordsOf(whenBroken), code: internalError.code }, brokenStatus);
    }
    const queued = await queue(request.url, await form());
    return queued ?? ownReply({ ...wordsOf(whenLost), code: connectionLost }, lostStatus);
  }
}

function ownReply(words: Words & { code: string }, status: number): Response {
  const reply: Refused = { isDone: false, ...words, fieldErrors: {}, values: {}, details: null };
  return Response.json(reply, { status });
}

/** What was refused before, and is in this form again, is saved. */
async function forgetOpened(address: string): Promise<void> {
  const recipe = editedAt.exec(new URL(address).pathname)?.[1];
  if (!recipe || readCounts().refused === 0) return;
  try {
    await (await loadLate(() => import("./outbox/outbox.ts"))).forgetOpened(recipe);
  } catch (error) {
    console.error(error);
  }
}

/** Null for what can't wait, or where nothing can be kept. */
async function queue(address: string, form: FormData): Promise<unknown> {
  if (pageOwner() === null) return null;
  try {
    const reply = await (await loadLate(() => import("./outbox/queue-form.ts"))).queueForm(address, form);
    if (reply instanceof Response) await forgetOpened(address);
    await sendWaiting();
    return reply;
  } catch (error) {
    console.error(error);
    return null;
  }
}

export const photoHash = "#photo";

/**
 * Remix revalidates after each fetcher's action, also one that was refused or lost and has changed nothing, which could
 * cost the page and what is typed there. It also does when a hash leaves the address.
 */
export function unlessRefused(args: ShouldRevalidateFunctionArgs): boolean {
  const { actionStatus = 200, currentUrl, nextUrl, defaultShouldRevalidate } = args;
  const closesPhoto = currentUrl.hash === photoHash && `${nextUrl.href}${photoHash}` === currentUrl.href;
  // An earlier revalidation counts on the next navigation, which ends it.
  return actionStatus >= 400 || (closesPhoto && !isRevalidating()) ? false : defaultShouldRevalidate;
}

/** `what` begins the sentence: "Your name". */
export function formNotSent(what: string, title = noConnection) {
  return { title, message: `${what} could not be sent. What you typed is still here; please try again.` };
}

export function buttonNotSent(what: string) {
  return { title: noConnection, message: `${what} could not be sent. Please try again.` };
}

/** `what` is a sentence on what stayed as it was: "The recipe was not deleted." */
export function notDone(what: string) {
  return { title: noConnection, message: `${what} Try again when you are back online.` };
}
