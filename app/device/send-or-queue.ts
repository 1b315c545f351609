import {
  type ClientActionFunctionArgs,
  redirect,
  redirectDocument,
  replace,
  type ShouldRevalidateFunctionArgs,
} from "@remix-run/react";
import { runWhenIdle } from "#app/browser/page-idle.ts";
import type { RefusedReply, ToastNotice } from "#app/http/action-reply.ts";
import { internalError } from "#app/modules/domain-error.ts";
import type { ErrorText, FormIntent } from "#app/modules/form-intent.ts";
import { getPageOwner } from "./page-owner.ts";
import { formsBeingSent, hasPendingChanges } from "./pending-counts.ts";
import { type PostedForm, postForm } from "./post-form.ts";
import { revalidatePage, runAction } from "./router-state.tsx";
import { sendPendingChanges } from "./synchronize.ts";

/** Statuses of replies that the browser creates. Remix revalidates after a success status. */
const lostStatus = 503;
const refusedStatus = 400;
const brokenStatus = 500;

export const connectionLostCode = "connection";

/** Thrown for every network failure, as `isNetworkFailure` defines it. */
export class ConnectionLostError extends Error {}

type Intent = FormDataEntryValue | null;
type MessageForIntent = ErrorText | ((intent: Intent) => ErrorText | Promise<ErrorText>);

/** The field that marks forms whose photos are stored on this device. They are queued behind these photos. */
export const pendingPhotosField = "photosWait";

/** Creates a page's `clientAction`. `offlineMessage` is shown without a reply, `failureMessage` after a server error. */
export function createClientAction(offlineMessage: MessageForIntent, failureMessage?: MessageForIntent) {
  return (args: ClientActionFunctionArgs) => sendOrQueue(args, offlineMessage, failureMessage);
}

/** Creates the `clientAction` of a page whose intents have records. The records load when a form fails. */
export function createClientActionOfIntents(load: (intent: Intent) => Promise<FormIntent>) {
  return createClientAction(
    async (intent) => (await load(intent)).lost,
    async (intent) => (await load(intent)).failed,
  );
}

/** The latest form of each recipe that this page is sending. */
const latestForms = new Map<string, Promise<unknown>>();

/**
 * Posts a form, after the earlier forms of its recipe, so that the last one stays. If the request fails, or the recipe
 * has pending forms, the form is queued on the device. A form that can't be queued is answered with `offlineMessage`, and
 * a server error with `failureMessage`; the page stays.
 */
export function sendOrQueue(
  { request }: Pick<ClientActionFunctionArgs, "request">,
  offlineMessage: MessageForIntent,
  failureMessage: MessageForIntent = internalError,
): Promise<unknown> {
  return runAction(() => {
    const recipeId = getRecipeId(request.url) ?? "";
    const earlier = latestForms.get(recipeId);
    const sending = earlier
      ? earlier.then(() => send(request, offlineMessage, failureMessage))
      : send(request, offlineMessage, failureMessage);
    if (recipeId)
      latestForms.set(
        recipeId,
        sending.catch(() => undefined),
      );
    return sending;
  });
}

async function send(
  request: Request,
  offlineMessage: MessageForIntent,
  failureMessage: MessageForIntent,
): Promise<unknown> {
  const form = await request.clone().formData();
  const getMessage = async (message: MessageForIntent) =>
    typeof message === "function" ? message(form.get("intent")) : message;
  if (form.has(pendingPhotosField) || (await hasEarlierPendingForms(request.url))) {
    const reply = await tryToQueue(request.url, form);
    if (reply !== null) return reply;
  }
  const posted = await postAndShowForm(request.url, form);
  if (posted.outcome === "lost") {
    const reply = await tryToQueue(request.url, form);
    return reply ?? createReply({ ...(await getMessage(offlineMessage)), code: connectionLostCode }, lostStatus);
  }
  const replyBroken = async () =>
    createReply({ ...(await getMessage(failureMessage)), code: internalError.code }, brokenStatus);
  if (posted.outcome === "broken") return replyBroken();
  const { body, status } = posted;
  if (body.notice) showFormNotice(body.notice);
  if (!recipeForm.test(new URL(request.url).pathname)) await invalidateCachedPages();
  if ("data" in body) return Response.json(body.data, { status });
  if ("redirect" in body) {
    const { location, isReload, isReplace } = body.redirect;
    throw isReload ? redirectDocument(location) : isReplace ? replace(location) : redirect(location);
  }
  if (status >= brokenStatus) return replyBroken();
  throw new Response(body.refusal.message, { status, statusText: body.refusal.title });
}

/** Pages that open meanwhile show the form, which the copy contains afterwards unless the server refused the form. */
async function postAndShowForm(address: string, form: FormData): Promise<PostedForm> {
  const sent = { address, form, madeAt: Date.now(), wasShown: false };
  formsBeingSent.add(sent);
  const posted = await postForm(address, form);
  const copyUpdate = posted.outcome === "answered" ? posted.copyUpdate : undefined;
  if (copyUpdate !== undefined)
    await import("./cached-page-store.ts").then((store) => store.storeReplyChanges(copyUpdate)).catch(console.error);
  formsBeingSent.delete(sent);
  const isRefused = posted.outcome === "broken" || (posted.outcome === "answered" && posted.status >= refusedStatus);
  if (isRefused && sent.wasShown) revalidatePage();
  return posted;
}

function createReply(message: ErrorText & { code: string }, status: number): Response {
  const reply: RefusedReply = { isDone: false, ...message, fieldErrors: {}, values: {}, details: null };
  return Response.json(reply, { status });
}

/** The change feed carries the changes of these forms, so cached pages stay. */
const recipeForm = /^\/app\/(?:add|recipes\/[^/]+(?:\/(?:edit|restore))?)$/;

/** Makes pages that may lack a change come from the server. Never rejects. */
export async function invalidateCachedPages(): Promise<void> {
  if (getPageOwner() === null) return;
  await import("./cached-page-store.ts").then((store) => store.deleteCachedPages()).catch(console.error);
}

const recipeAddress = /^\/app\/recipes\/([^/]+)/;

function getRecipeId(address: string): string | null {
  return recipeAddress.exec(new URL(address).pathname)?.[1] ?? null;
}

async function hasEarlierPendingForms(address: string): Promise<boolean> {
  const recipeId = getRecipeId(address);
  if (!recipeId || !hasPendingChanges()) return false;
  try {
    const { listPendingChanges } = await import("./pending-change-store.ts");
    const change = (await listPendingChanges()).find((one) => one.recipeId === recipeId);
    return change?.forms.some(({ status }) => status === "waiting") ?? false;
  } catch (error) {
    console.error(error);
    return false;
  }
}

/** Loads the code that stores pending changes with the first touch or key, before a form could lose the connection. */
export function preloadQueueOnInteraction(): void {
  if (getPageOwner() === null) return;
  const preload = () => runWhenIdle(() => import("./queue-form.ts").catch(() => undefined));
  for (const type of ["pointerdown", "keydown"]) window.addEventListener(type, preload, { once: true });
}

/** Returns the reply to a form that is now on the device; null for a form that only works online, or if storage fails. */
async function tryToQueue(address: string, form: FormData): Promise<unknown> {
  if (getPageOwner() === null) return null;
  try {
    const reply = await (await import("./queue-form.ts")).queueForm(address, form);
    await sendPendingChanges();
    return reply;
  } catch (error) {
    console.error(error);
    return null;
  }
}

/**
 * Remix also revalidates after a failed action, which changes no data. Revalidating without a connection could replace
 * the page and its typed text by an error.
 */
export function shouldRevalidateUnlessRefused(args: ShouldRevalidateFunctionArgs): boolean {
  const { actionStatus = 200, defaultShouldRevalidate } = args;
  return actionStatus < 400 && defaultShouldRevalidate;
}

let noticeListener: ((notice: ToastNotice) => void) | null = null;
/** Keeps a notice for the next page, because pages without the app's layout show no toasts. */
let unshownNotice: ToastNotice | null = null;

function showFormNotice(notice: ToastNotice): void {
  if (noticeListener) noticeListener(notice);
  else unshownNotice = notice;
}

/** Registers the layout of the open page, which shows the notices of forms. */
export function listenToFormNotices(show: (notice: ToastNotice) => void): () => void {
  noticeListener = show;
  if (unshownNotice) show(unshownNotice);
  unshownNotice = null;
  return () => {
    noticeListener = null;
  };
}
