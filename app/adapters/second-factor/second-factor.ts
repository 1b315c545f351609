import { Secret, TOTP } from "otpauth";
import { encode } from "uqr";

/** RFC 6238 as every authenticator app knows it. */
const settings = { algorithm: "SHA1", digits: 6, period: 30 } as const;
const secretBytes = 20;
/** A clock may be off by one step in either direction. */
const window = 1;
/** The white frame that the standard asks for, in modules. */
const quietZone = 4;

/** Codes of an authenticator app (TOTP). Secrets are base 32. */
export const secondFactor = {
  newSecret: () => new Secret({ size: secretBytes }).base32,
  /** What an authenticator app opens or scans. */
  uri: (secret: string, names: { issuer: string; label: string }) => totp(secret, names).toString(),
  /** As a QR code: the path of its dark modules, in a square of this side. */
  qrCode(text: string): { side: number; path: string } {
    const { data, size } = encode(text, { border: quietZone, ecc: "M" });
    const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])));
    return { side: size, path: dark.join("") };
  },
  /** The time step that the code is for; null where it is wrong, or no code at all. */
  totpCounter(secret: string, code: string, now: Date): number | null {
    if (!/^\d{6}$/.test(code)) return null;
    const timestamp = now.getTime();
    const delta = totp(secret).validate({ token: code, timestamp, window });
    return delta === null ? null : Math.floor(timestamp / 1000 / settings.period) + delta;
  },
};

function totp(secret: string, names: { issuer?: string; label?: string } = {}): TOTP {
  return new TOTP({ ...settings, ...names, secret: Secret.fromBase32(secret) });
}
