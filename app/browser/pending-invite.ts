/** The code that a visitor came with, until they are in. It is no secret: who has it may join, which is what it is for. */
const key = "pendingInviteCode";

export function storePendingInvite(code: string): void {
  try {
    localStorage.setItem(key, code);
  } catch {
    // Then the link has to be opened again after signing in.
  }
}

export function readPendingInvite(): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

export function clearPendingInvite(): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // As above.
  }
}
