import type { SignInAccount } from "./client-browser.ts";
import type { SecurityEventKind } from "./security-event.ts";
import type { Viewer } from "./viewer.ts";

export type StoredAccount = SignInAccount & { email: string; emailConfirmedAt: Date | null };

export type NewAccount = {
  userId: string;
  email: string;
  passwordHash: string | null;
  name: string | null;
  googleSubject?: string;
  emailConfirmedAt: Date | null;
};

export type GoogleIdentity = { subject: string; email: string; isEmailVerified: boolean; name: string | null };

export type MailTokenPurpose = "confirm_email" | "reset_password";

export type NewMailToken = { tokenHash: string; userId: string; purpose: MailTokenPurpose; expiresAt: Date };

export type NewShareToken = { id: string; tokenHash: string; name: string; createdAt: Date };

/** The person who adds a recipe, identified by a session or a share token. */
export type RecipeSender = Pick<Viewer, "userId" | "emailConfirmedAt">;

export type SecurityEvent = {
  id: string;
  userId: string;
  kind: SecurityEventKind;
  device: string | null;
  network: string | null;
  createdAt: Date;
};
