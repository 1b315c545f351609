import { loadLate } from "./load-late.ts";

/**
 * Sends what signs this browser out; once it has, the person's draft photos are removed from it. A reply, such as
 * a refusal or a lost connection, leaves them: signed out, the server leads elsewhere.
 */
export async function signOut(send: () => Promise<unknown>): Promise<unknown> {
  try {
    return await send();
  } catch (outcome) {
    if (outcome instanceof Response && outcome.headers.has("Location")) await forgetPhotos();
    throw outcome;
  }
}

/** The person is signed out by now, whether this succeeds or not. */
async function forgetPhotos(): Promise<void> {
  try {
    const { forgetOwnPhotos } = await loadLate(() => import("./photo-upload/kept-photos.ts"));
    await forgetOwnPhotos();
  } catch (error) {
    console.error(error);
  }
}
