import { loadLate } from "./load-late.ts";
import { orAborted } from "./or-aborted.ts";
import { claimStorage, forgetStorage, isSomebodyKept } from "./storage.ts";

/** Signing out waits no longer than this. */
const patienceMs = 2_000;

export async function forgetPerson(): Promise<void> {
  const forgotten = forgetFiles();
  forgetStorage();
  await forgotten;
}

let forgettingOthers = Promise.resolve();

/** Until then the files that are kept may be another person's. */
export function othersForgotten(): Promise<void> {
  return forgettingOthers;
}

/** Call once it is known whose page this is: what is kept of others is deleted. */
export function forgetOthers(): void {
  if (claimStorage()) forgettingOthers = forgetFiles();
}

/** Recipes and photos, but nothing that was typed. */
export async function forgetKept(): Promise<void> {
  if (!isSomebodyKept()) return;
  try {
    await (await loadLate(() => import("./kept-kitchen/forget-kitchen.ts"))).forgetKitchen();
  } catch (error) {
    console.error(error);
  }
}

async function forgetFiles(): Promise<void> {
  try {
    const files = loadLate(() => import("./storage-of-files.ts"));
    const forgotten = [files.then(({ forgetStoredFiles }) => forgetStoredFiles()), forgetKept()];
    await orAborted(Promise.all(forgotten), AbortSignal.timeout(patienceMs));
  } catch (error) {
    console.error(error);
  }
}
