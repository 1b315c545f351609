import { forgetPerson } from "./forget-person.ts";
import { tellOtherTabs } from "./other-tabs.ts";

/**
 * Sends what signs this browser out; once it has, what is kept of the person is removed from it. A reply, such as
 * a refusal or a lost connection, leaves it: signed out, the server leads elsewhere.
 */
export async function signOut(send: () => Promise<unknown>): Promise<unknown> {
  try {
    return await send();
  } catch (outcome) {
    if (outcome instanceof Response && outcome.headers.has("Location")) {
      const forgotten = forgetPerson();
      // They keep nothing from here on.
      tellOtherTabs("signed-out");
      await forgotten;
    }
    throw outcome;
  }
}
