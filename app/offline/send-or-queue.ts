import {
  type ClientActionFunctionArgs,
  isRouteErrorResponse,
  type ShouldRevalidateFunctionArgs,
} from "@remix-run/react";
import { internalError } from "#app/domain/internal-error.ts";
import type { Refused } from "#app/http/action-reply.ts";
import { loadLate } from "../browser/load-late.ts";
import { getPageOwner } from "../browser/page-owner.ts";
import { isRevalidating } from "../browser/router-bridge.tsx";
import { getPendingCounts, hasPendingChanges } from "./pending-counts.ts";
import { sendPendingChanges } from "./send-pending-changes.ts";

/** Statuses of the browser's own replies, which Remix must not take for a success. */
const lostStatus = 503;
const brokenStatus = 500;

export const connectionLostCode = "connection";

const noConnection = "No connection";

/** The only error that stands for a network-style failure (`is-network-failure.ts`). */
export class ConnectionLostError extends Error {}

type ErrorMessage = { title: string | null; message: string };
type MessageForIntent = ErrorMessage | ((intent: FormDataEntryValue | null) => ErrorMessage);

/** A field that says that some of a form's photos are stored on this device, so that the form has to follow them. */
export const pendingPhotosField = "photosWait";

/**
 * Creates a page's `clientAction`. The page stays and shows `whenLost` if no reply came, and `whenBroken` if the server
 * failed.
 */
export function createClientAction(whenLost: MessageForIntent, whenBroken?: MessageForIntent) {
  return (args: ClientActionFunctionArgs) => sendOrQueue(args, whenLost, whenBroken);
}

/**
 * Posts a form. If the request or its reply is lost, a form that may wait is stored on the device, as is a form of a
 * recipe for which others wait already. Otherwise the browser itself replies, and the page stays. If the server fails,
 * the browser replies with the words of that action, and nothing is stored.
 */
export async function sendOrQueue(
  { request, serverAction }: Pick<ClientActionFunctionArgs, "request" | "serverAction">,
  whenLost: MessageForIntent,
  whenBroken: MessageForIntent = internalError,
): Promise<unknown> {
  const form = await request.clone().formData();
  // The version of a recipe whose changes wait; the server knows no such version.
  const hasPendingVersion = Number(form.get("version")) < 0;
  const wordsOf = (words: MessageForIntent) => (typeof words === "function" ? words(form.get("intent")) : words);
  const replyLost = () => createReply({ ...wordsOf(whenLost), code: connectionLostCode }, lostStatus);
  if (hasPendingVersion || form.has(pendingPhotosField) || (await hasEarlierPendingForms(request.url))) {
    const reply = await tryToQueue(request.url, form);
    if (reply !== null) return reply;
    if (hasPendingVersion) return replyLost();
  }
  try {
    return await serverAction();
  } catch (error) {
    if (error instanceof Response) await deleteFormsReopenedOnPage(request.url);
    const isRefusal = isRouteErrorResponse(error) && error.status < brokenStatus;
    if (error instanceof Response || isRefusal) throw error;
    if (isConnectionFailure(error)) return (await tryToQueue(request.url, form)) ?? replyLost();
    return createReply({ ...wordsOf(whenBroken), code: internalError.code }, brokenStatus);
  }
}

/** `fetch` rejects with a TypeError where the network fails, and with a DOMException after a timeout. */
function isConnectionFailure(error: unknown): boolean {
  return error instanceof ConnectionLostError || error instanceof TypeError || error instanceof DOMException;
}

function createReply(words: ErrorMessage & { code: string }, status: number): Response {
  const reply: Refused = { isDone: false, ...words, fieldErrors: {}, values: {}, details: null };
  return Response.json(reply, { status });
}

const recipeAddress = /^\/app\/recipes\/([^/]+)/;

function getRecipeId(address: string): string | null {
  return recipeAddress.exec(new URL(address).pathname)?.[1] ?? null;
}

async function hasEarlierPendingForms(address: string): Promise<boolean> {
  const recipeId = getRecipeId(address);
  if (!recipeId || !hasPendingChanges()) return false;
  try {
    const { listPendingChanges: readPendingChanges } = await loadLate(() => import("./pending-change-store.ts"));
    const change = (await readPendingChanges()).find((one) => one.recipeId === recipeId);
    return change?.forms.some(({ status }) => status === "waiting") ?? false;
  } catch (error) {
    console.error(error);
    return false;
  }
}

/** Forgets the refused edit that the edit form showed, once that form is saved. */
async function deleteFormsReopenedOnPage(address: string): Promise<void> {
  const recipeId = getRecipeId(address);
  if (!recipeId || !new URL(address).pathname.endsWith("/edit") || getPendingCounts().refused === 0) return;
  try {
    await (await loadLate(() => import("./reopen-form.ts"))).deleteReopenedForms(recipeId);
  } catch (error) {
    console.error(error);
  }
}

/** The reply of a form that now waits on the device. Null for a form that cannot wait, or where nothing can be stored. */
async function tryToQueue(address: string, form: FormData): Promise<unknown> {
  if (getPageOwner() === null) return null;
  try {
    const reply = await (await loadLate(() => import("./queue-form.ts"))).queueForm(address, form);
    if (reply instanceof Response) await deleteFormsReopenedOnPage(address);
    await sendPendingChanges();
    return reply;
  } catch (error) {
    console.error(error);
    return null;
  }
}

export const openedPhotoHash = "#photo";

/**
 * Remix revalidates after each fetcher's action, also one that was refused or lost and has changed nothing, which could
 * cost the page and what is typed there. It also does when a hash leaves the address.
 */
export function shouldRevalidateUnlessRefused(args: ShouldRevalidateFunctionArgs): boolean {
  const { actionStatus = 200, currentUrl, nextUrl, defaultShouldRevalidate } = args;
  const closesPhoto = currentUrl.hash === openedPhotoHash && `${nextUrl.href}${openedPhotoHash}` === currentUrl.href;
  // An earlier revalidation counts on the next navigation, which ends it.
  return actionStatus >= 400 || (closesPhoto && !isRevalidating()) ? false : defaultShouldRevalidate;
}

/** `what` begins the sentence: "Your name". */
export function createFormNotSentMessage(what: string, title = noConnection) {
  return { title, message: `${what} could not be sent. What you typed is still here; please try again.` };
}

export function createRequestNotSentMessage(what: string) {
  return { title: noConnection, message: `${what} could not be sent. Please try again.` };
}

/** `what` is a sentence on what stayed as it was: "The recipe was not deleted." */
export function createNotDoneMessage(what: string) {
  return { title: noConnection, message: `${what} Try again when you are back online.` };
}
