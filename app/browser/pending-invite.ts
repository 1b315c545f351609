import { storedValue } from "./storage.ts";

/** The code that a visitor came with, until they are in. It is no secret: who has it may join, which is what it is for. */
export const pendingInvite = storedValue<string>({
  key: "pendingInviteCode",
  isPlainText: true,
  parse: (found) => (typeof found === "string" ? found : null),
});
