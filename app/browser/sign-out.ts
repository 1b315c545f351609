import { loadLate } from "./load-late.ts";
import { orAborted } from "./or-aborted.ts";
import { tellOtherTabs } from "./other-tabs.ts";

/** The page of somebody who is signed out does not stay longer than this. */
const patienceMs = 2_000;

/**
 * Sends what signs this browser out; once it has, the person's draft photos are removed from it. A reply, such as
 * a refusal or a lost connection, leaves them: signed out, the server leads elsewhere.
 */
export async function signOut(send: () => Promise<unknown>): Promise<unknown> {
  try {
    return await send();
  } catch (outcome) {
    if (outcome instanceof Response && outcome.headers.has("Location")) {
      tellOtherTabs("signed-out");
      await forgetPhotos();
    }
    throw outcome;
  }
}

/** The person is signed out by now, whether this succeeds or not. */
async function forgetPhotos(): Promise<void> {
  try {
    await orAborted(forgetOwnPhotos(), AbortSignal.timeout(patienceMs));
  } catch (error) {
    console.error(error);
  }
}

async function forgetOwnPhotos(): Promise<void> {
  const photos = await loadLate(() => import("./photo-upload/kept-photos.ts"));
  await photos.forgetOwnPhotos();
}
