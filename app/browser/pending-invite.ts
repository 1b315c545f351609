import { storedValue } from "./storage.ts";

const code = storedValue<string>({
  key: "pendingInviteCode",
  isPlainText: true,
  parse: (found) => (typeof found === "string" ? found : null),
});
const keptSince = storedValue<number>({
  key: "pendingInviteSince",
  parse: (found) => (typeof found === "number" ? found : null),
});

/** After that, another person may be using a shared device. */
const maxAgeMs = 60 * 60 * 1000;

/** Kept until the visitor has signed in. It is no secret: its purpose is to let its holder join. */
export const pendingInvite = {
  read(): string | null {
    const age = Date.now() - (keptSince.read() ?? 0);
    return age >= 0 && age < maxAgeMs ? code.read() : null;
  },
  write(opened: string): void {
    code.write(opened);
    keptSince.write(Date.now());
  },
  remove(): void {
    code.remove();
    keptSince.remove();
  },
};
