/**
 * The code that a visitor came with, until they have joined. It is no secret: whoever has it may join, which
 * is its purpose.
 */
const key = "pendingInviteCode";

export function storePendingInvite(code: string): void {
  try {
    localStorage.setItem(key, code);
  } catch {
    // Without storage the link has to be opened again after signing in.
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
