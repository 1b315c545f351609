import { decodeIdToken, Google, generateCodeVerifier, generateState } from "arctic";
import * as z from "zod";
import type { AppConfig } from "#app/config.server.ts";

export type GoogleIdentity = { subject: string; email: string; isEmailVerified: boolean; name: string | null };

const scopes = ["openid", "email", "profile"];

const idTokenClaims = z
  .object({
    sub: z.string().min(1).max(255),
    email: z.string().trim().toLowerCase().max(254),
    email_verified: z.boolean().default(false),
    name: z.string().max(200).optional(),
  })
  .transform(
    (token): GoogleIdentity => ({
      subject: token.sub,
      email: token.email,
      isEmailVerified: token.email_verified,
      name: token.name ?? null,
    }),
  );

/** Google sign-in with state and PKCE; null if Google is not configured. */
export function createGoogleSignIn(config: AppConfig["google"], origin: string) {
  if (!config) return null;
  const google = new Google(config.clientId, config.clientSecret, `${origin}/auth/google/callback`);
  return {
    begin(): { url: string; state: string; codeVerifier: string } {
      const state = generateState();
      const codeVerifier = generateCodeVerifier();
      return { url: google.createAuthorizationURL(state, codeVerifier, scopes).toString(), state, codeVerifier };
    },
    /** The ID token's signature need not be verified, because the token comes directly from Google over TLS. */
    async finish(code: string, codeVerifier: string): Promise<GoogleIdentity> {
      const tokens = await google.validateAuthorizationCode(code, codeVerifier);
      return idTokenClaims.parse(decodeIdToken(tokens.idToken()));
    },
  };
}
