import { convertToRecord } from "#app/modules/to-record.ts";
import { defineLocalStorageValue } from "./storage.ts";

/** After an hour, another person may be using a shared device. */
const maxAgeMs = 60 * 60 * 1000;

const stored = defineLocalStorageValue<{ code: string; since: number }>({
  key: "pendingInvite",
  parse(found) {
    const { code, since } = convertToRecord(found);
    return typeof code === "string" && typeof since === "number" ? { code, since } : null;
  },
});

/** The code of an invitation that a visitor opened, stored until the visitor has signed in. */
export const storedPendingInvite = {
  read(): string | null {
    const invite = stored.read();
    const age = Date.now() - (invite?.since ?? 0);
    return invite && age >= 0 && age < maxAgeMs ? invite.code : null;
  },
  write: (code: string) => stored.write({ code, since: Date.now() }),
  remove: stored.remove,
};
