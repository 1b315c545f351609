import { loadLate } from "./load-late.ts";
import { orAborted } from "./or-aborted.ts";
import { claimStorage, forgetStorage } from "./storage.ts";

/** Signing out waits no longer than this. */
const patienceMs = 2_000;

export async function forgetPerson(): Promise<void> {
  forgetStorage();
  await forgetFiles();
}

/** Call once it is known whose page this is: what is kept of others is deleted. */
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
