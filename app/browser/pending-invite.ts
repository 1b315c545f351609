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

/** Whoever signs in on a shared device later is another person. */
const maxAgeMs = 60 * 60 * 1000;

/**
 * The code that a visitor came with, kept for an hour or until they have signed in. It is no secret: letting
 * its holder join is its purpose.
 */
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
