import { storedValue } from "./storage.ts";

/** The code that a visitor came with, kept until they have signed in. It is no secret: letting its holder join is its purpose. */
export const pendingInvite = storedValue<string>({
  key: "pendingInviteCode",
  isPlainText: true,
  parse: (found) => (typeof found === "string" ? found : null),
});
