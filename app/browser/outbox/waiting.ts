import { loadLate } from "../load-late.ts";
import { pause } from "../or-aborted.ts";
import { readPageAgain } from "../remix-router.ts";
import { isSomethingWaiting } from "./counts.ts";

/** A page that is asked for waits no longer than this for what was done before it. */
const patienceMs = 2_500;

/** True if nothing waits any more. */
export async function sendWaiting({ isPatient = false } = {}): Promise<boolean> {
  if (!isSomethingWaiting()) return true;
  if (!navigator.onLine) return false;
  try {
    const sending = loadLate(() => import("./send-waiting.ts")).then(({ sendAll }) => sendAll());
    if (isPatient) return await sending;
    const inTime = await Promise.race([sending, pause(patienceMs, undefined).then(() => null)]);
    if (inTime === null) sending.then((isAllSent) => isAllSent && readPageAgain(), console.error);
    return inTime === true;
  } catch (error) {
    console.error(error);
    return false;
  }
}
