/** Without I, O, 0 and 1, which are easily confused. */
const inviteAlphabet = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";
const inviteCodeLength = 6;
export const invitationDays = 7;

/** 32 characters from random bytes: each is equally likely. */
export function generateInviteCode(randomBytes: () => Uint8Array): string {
  return [...randomBytes().subarray(0, inviteCodeLength)]
    .map((byte) => inviteAlphabet[byte % inviteAlphabet.length])
    .join("");
}

/** Of a code, or of a link as chats pass it on. */
export function parseInviteCode(text: string): string | null {
  const typed = /\/invite\/([\w-]+)/i.exec(text)?.[1] ?? text;
  const code = typed.replace(/[\s-]/g, "").toUpperCase();
  return code.length === inviteCodeLength && [...code].every((character) => inviteAlphabet.includes(character))
    ? code
    : null;
}

export type PendingInvitation = { code: string; url: string; expiresAt: string };

export function toPendingInvitation(
  { origin }: { origin: string },
  { code, expiresAt }: { code: string; expiresAt: Date },
): PendingInvitation {
  return { code, url: `${origin}/invite/${code}`, expiresAt: expiresAt.toISOString() };
}
