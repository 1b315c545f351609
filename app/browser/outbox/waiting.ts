import { loadLate } from "../load-late.ts";
import { pause } from "../or-aborted.ts";
import { pageOwner } from "../page-owner.ts";
import { revalidatePage } from "../router-bridge.tsx";
import { isSomethingWaiting } from "./counts.ts";
import type { Sent } from "./outbox.ts";

/** A page that is asked for waits no longer than this for what was done before it. */
const patienceMs = 2_500;

export async function sendWaiting({ isPatient = false } = {}): Promise<Sent> {
  if (!isSomethingWaiting()) return "all";
  if (!navigator.onLine || pageOwner() === null) return "later";
  try {
    const sending = loadLate(() => import("./send-waiting.ts")).then(({ sendAll }) => sendAll());
    if (isPatient) return await sending;
    const inTime = await Promise.race([sending, pause(patienceMs, undefined).then(() => null)]);
    if (inTime === null) sending.then((sent) => sent === "all" && revalidatePage(), console.error);
    return inTime ?? "later";
  } catch (error) {
    console.error(error);
    return "later";
  }
}
