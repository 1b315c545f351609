import { loadLate } from "../load-late.ts";
import { pause } from "../or-aborted.ts";
import { isSomethingWaiting } from "./counts.ts";

/** A page that is asked for waits no longer than this for what was done before it. */
const patienceMs = 2_500;

/** True if nothing waits any more. */
export async function sendWaiting({ isPatient = false } = {}): Promise<boolean> {
  if (!isSomethingWaiting()) return true;
  if (!navigator.onLine) return false;
  try {
    const sending = loadLate(() => import("./send-waiting.ts")).then(({ sendAll }) => sendAll());
    return await (isPatient ? sending : Promise.race([sending, pause(patienceMs, undefined).then(() => false)]));
  } catch (error) {
    console.error(error);
    return false;
  }
}
