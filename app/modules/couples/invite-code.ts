/** The alphabet omits I, O, 0 and 1, which are easily confused. */
const inviteAlphabet = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";
const inviteCodeLength = 6;
export const invitationDays = 7;

/** The code of the error after too many wrong invite codes. */
export const tooManyInviteCodesErrorCode = "too_many_codes";

/** Since 256 is a multiple of 32, each character is equally likely. */
export function generateInviteCode(randomBytes: () => Uint8Array): string {
  return [...randomBytes().subarray(0, inviteCodeLength)]
    .map((byte) => inviteAlphabet[byte % inviteAlphabet.length])
    .join("");
}

/** Extracts the invite code from a typed code or from a link with surrounding text. */
export function parseInviteCode(text: string): string | null {
  const typed = /\/invite\/([\w-]+)/i.exec(text)?.[1] ?? text;
  const code = typed.replace(/[\s-]/g, "").toUpperCase();
  return code.length === inviteCodeLength && [...code].every((character) => inviteAlphabet.includes(character))
    ? code
    : null;
}
