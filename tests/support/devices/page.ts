import { readCachedEditPage } from "#app/device/cached-pages.ts";
import { listCachedRecipes } from "#app/device/cached-recipes.ts";
import { createClientLoader } from "#app/device/client-loader.ts";
import { openLiveStore } from "#app/device/live-store.ts";
import { getPageOwner } from "#app/device/page-owner.ts";
import { listPendingChanges } from "#app/device/pending-change-store.ts";
import { registerRouter } from "#app/device/router-state.tsx";
import { sendOrQueue } from "#app/device/send-or-queue.ts";
import { getServerTime } from "#app/device/server-clock.ts";
import { preloadPageInShell } from "#app/device/shell.ts";
import { claimDeviceForUser } from "#app/device/sign-out.ts";
import { startSynchronizing } from "#app/device/synchronize.ts";
import type { RefusedReply } from "#app/http/action-reply.ts";
import type { RecipeToEdit } from "#app/modules/recipes/get-recipe-for-viewer.server.ts";
import { convertDraftToFields, type RecipeDraft } from "#app/modules/recipes/recipe-draft.ts";
import { editRecipe } from "#app/modules/recipes/recipe-intents.ts";
import { createEditState, reduceEdit, resolveRefusedEdit } from "#app/recipe-form/edit/edit-store.ts";

// What pages of the app do without their components. Bundled by `bundle-pages.ts`.

export { getServerTime, listCachedRecipes, listPendingChanges };

/** Starts the page as `entry.client.tsx` and the app's layout do. */
export async function openPage() {
  preloadPageInShell();
  claimDeviceForUser();
  registerRouter({
    location: { pathname: "/app", search: "", hash: "", state: null, key: "default" },
    navigate: () => undefined,
    revalidate: () => undefined,
    matches: [],
    isBusy: false,
    isSubmitting: false,
  });
  startSynchronizing();
  return openLiveStore({ ownerId: getPageOwner() ?? "", initialTables: null });
}

/** The edit page's recipe; null if the device has no copy, or a copy without what the device has sent. */
export async function openEditPage(id: string): Promise<RecipeToEdit | null> {
  const load = createClientLoader<() => Promise<RecipeToEdit | null>>("edit", () => readCachedEditPage(id));
  const request = new Request(new URL(`/app/recipes/${id}/edit`, window.location.href));
  const serverLoader = () => Promise.reject(new Response(null, { status: 404 }));
  return load({ request, params: { id }, serverLoader }).catch(() => null);
}

type Reply = { isDone: true } | RefusedReply<{ current: RecipeToEdit } | null>;

/** Submits a form like the `clientAction` of its page. */
export async function submitForm(path: string, fields: Record<string, string | string[]>): Promise<Reply> {
  const body = new FormData();
  for (const [name, values] of Object.entries(fields)) for (const value of [values].flat()) body.append(name, value);
  const request = new Request(new URL(path, window.location.href), { method: "POST", body });
  try {
    const reply = await sendOrQueue({ request }, editRecipe.lost, editRecipe.failed);
    if (!(reply instanceof Response)) return reply as Reply;
    return reply.headers.has("Location") ? { isDone: true } : await reply.json();
  } catch (thrown) {
    if (!(thrown instanceof Response)) throw thrown;
    if (thrown.headers.has("Location")) return { isDone: true };
    return { ...noDetails, code: String(thrown.status) };
  }
}

const noDetails = { isDone: false, title: null, message: "", fieldErrors: {}, values: {}, details: null } as const;

/**
 * Saves an edit like `edit-recipe-form.tsx`. Where the partner changed the same part, the person has seen both versions
 * and saves their own.
 */
export async function saveEdit(recipe: RecipeToEdit, changed: RecipeDraft) {
  let draft = changed;
  let state = createEditState(recipe);
  const photos = { removed: [], order: [], uploadIds: [], isCoverDrawn: false };
  /** The versions of the recipe that the person saw in a conflict. */
  const seen: RecipeDraft[] = [recipe.draft];
  for (let attempt = 1; attempt <= 10; attempt += 1) {
    state = reduceEdit(state, { type: "recordSent", sent: { draft, photos } });
    const reply = await submitForm(`/app/recipes/${recipe.id}/edit`, {
      ...convertDraftToFields(draft),
      intent: "save",
      version: String(state.base.version),
      cameAlong: state.takenParts,
    });
    if (reply.isDone) return { code: null, seen, draft };
    const resolved = resolveRefusedEdit(state, reply as RefusedReply<{ current: RecipeToEdit }>);
    if (!resolved) return { code: reply.code, seen, draft };
    if (!resolved.isDecided) seen.push(resolved.current.draft);
    state = reduceEdit(state, { type: "resolve", resolved });
    draft = resolved.edit.draft;
  }
  throw new Error("The edit was merged again and again");
}
