import { useEffect } from "react";
import { logInAnew } from "#app/domain/accounts/login-path.ts";
import { loadLate } from "./load-late.ts";
import { orAborted } from "./or-aborted.ts";
import { areUnsentOfAnother } from "./outbox/counts.ts";
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

/**
 * Call once it is known whose page this is: what is kept of others is deleted. False if another person has unsent
 * changes here, which only a person may discard. Until then the device is theirs, and this page must read nothing of it.
 */
export function forgetOthers(): boolean {
  if (areUnsentOfAnother()) return false;
  if (claimStorage()) forgettingOthers = forgetFiles();
  return true;
}

/** The page on which the signed-in person decides about another's unsent changes. */
export function isUnsentPage({ pathname }: URL | Location): boolean {
  return pathname === "/auth";
}

/** From there the person comes back to this page. */
export function openUnsentPage({ pathname, search }: URL | Location): void {
  window.location.replace(`${logInAnew}&redirectTo=${encodeURIComponent(pathname + search)}`);
}

/** For pages that lead to signing in: the device may still show recipes of a person whose session ended elsewhere. */
export function useForgetKept(): void {
  useEffect(() => void forgetKept(), []);
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
