import { loadLate } from "./load-late.ts";
import { orAborted } from "./or-aborted.ts";
import { claimStorage, forgetStorage } from "./storage.ts";

/** The page of somebody who is signed out does not stay longer than this. */
const patienceMs = 2_000;

/** Removes all that this browser keeps of the person, who is signed out by now, whether this succeeds or not. */
export async function forgetPerson(): Promise<void> {
  forgetStorage();
  await forgetFiles();
}

/** To be called once it is known for whom a page is: what is kept of somebody else goes. */
export function forgetOthers(): void {
  if (claimStorage()) void forgetFiles();
}

async function forgetFiles(): Promise<void> {
  try {
    const files = loadLate(() => import("./storage-of-files.ts"));
    await orAborted(
      files.then(({ forgetStoredFiles }) => forgetStoredFiles()),
      AbortSignal.timeout(patienceMs),
    );
  } catch (error) {
    console.error(error);
  }
}
