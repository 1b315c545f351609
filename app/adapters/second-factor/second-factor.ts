import { Secret, TOTP } from "otpauth";

/** The TOTP settings (RFC 6238) that every authenticator app supports. */
const settings = { algorithm: "SHA1", digits: 6, period: 30 } as const;
const secretBytes = 20;
/** A clock may be off by one time step in either direction. */
const window = 1;

/** Time-based one-time passwords (TOTP). Secrets are in base 32. */
export const secondFactor = {
  newSecret: () => new Secret({ size: secretBytes }).base32,
  /** The `otpauth:` URI that an authenticator app opens or scans. */
  uri: (secret: string, names: { issuer: string; label: string }) => createTotp(secret, names).toString(),
  /** Returns the time step of a valid code; null for a wrong or malformed code. */
  totpCounter(secret: string, code: string, now: Date): number | null {
    if (!/^\d{6}$/.test(code)) return null;
    const timestamp = now.getTime();
    const delta = createTotp(secret).validate({ token: code, timestamp, window });
    return delta === null ? null : Math.floor(timestamp / 1000 / settings.period) + delta;
  },
};

function createTotp(secret: string, names: { issuer?: string; label?: string } = {}): TOTP {
  return new TOTP({ ...settings, ...names, secret: Secret.fromBase32(secret) });
}
