import { forgetPerson } from "./forget-person.ts";
import { tellOtherTabs } from "./other-tabs.ts";

/**
 * Deletes what this browser keeps of the person once they are signed out, which only a redirect means: a reply is a
 * refusal or a lost connection.
 */
export async function signOut(send: () => Promise<unknown>): Promise<unknown> {
  try {
    return await send();
  } catch (outcome) {
    if (outcome instanceof Response && outcome.headers.has("Location")) {
      const forgotten = forgetPerson();
      // From here on they keep nothing.
      tellOtherTabs("signed-out");
      await forgotten;
    }
    throw outcome;
  }
}
