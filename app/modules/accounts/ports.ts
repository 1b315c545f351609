import type { ClientNetwork } from "#app/modules/client-network.ts";
import type { SharedPorts } from "#app/modules/ports.ts";
import type { SignInAccount } from "./client-browser.ts";
import type { SecurityEventKind } from "./security-event.ts";
import type { Viewer } from "./viewer.ts";

export type AccountPorts = SharedPorts & {
  requiresEmailConfirmation: boolean;
  accounts: AccountStore;
  passwords: {
    hash(password: string): Promise<string>;
    verify(password: string, stored: string | null): Promise<boolean>;
  };
  google: { finish(code: string, codeVerifier: string): Promise<GoogleIdentity> } | null;
  /** The network of the request; "none" for a queue message or a cron run. */
  network: ClientNetwork;
  securityEvents: { record(event: SecurityEvent): Promise<void> };
  sessions: {
    endByHandle(userId: string, handle: string): Promise<boolean>;
    endOthers(userId: string, keptHandle: string): Promise<void>;
  };
  shareTokens: {
    /** Returns false if the person already has `max` tokens or the session has ended. */
    add(viewer: Pick<Viewer, "userId" | "sessionHandle">, token: NewShareToken, max: number): Promise<boolean>;
    revoke(viewer: Pick<Viewer, "userId">, id: string): Promise<boolean>;
    findHolder(tokenHash: string): Promise<RecipeSender | null>;
    recordUse(tokenHash: string, now: Date): Promise<void>;
  };
  flood: { tokens(from: ClientNetwork, kind: string): Promise<boolean> };
};

export type StoredAccount = SignInAccount & { email: string; emailConfirmedAt: Date | null };
type NewAccount = {
  userId: string;
  email: string;
  passwordHash: string | null;
  name: string | null;
  googleSubject?: string;
  emailConfirmedAt: Date | null;
};
export type GoogleIdentity = { subject: string; email: string; isEmailVerified: boolean; name: string | null };
export type MailTokenPurpose = "confirm_email" | "reset_password";
type NewMailToken = { tokenHash: string; userId: string; purpose: MailTokenPurpose; expiresAt: Date };
type NewShareToken = { id: string; tokenHash: string; name: string; createdAt: Date };
/** The person who adds a recipe, identified by a session or a share token. */
export type RecipeSender = Pick<Viewer, "userId" | "emailConfirmedAt">;
type SecurityEvent = {
  id: string;
  userId: string;
  kind: SecurityEventKind;
  device: string | null;
  network: string | null;
  createdAt: Date;
};

type AccountStore = {
  create(account: NewAccount, activityId: string, now: Date): Promise<boolean>;
  findByEmail(email: string): Promise<StoredAccount | null>;
  repairProfile(userId: string, now: Date): Promise<void>;
  addMailToken(token: NewMailToken, now: Date): Promise<void>;
  /** Also ends older tokens for the same purpose. */
  replaceMailToken(token: NewMailToken, now: Date): Promise<void>;
  findByMailToken(tokenHash: string, purpose: MailTokenPurpose, now: Date): Promise<StoredAccount | null>;
  /** The owner of a token that was used or expired after `since`. */
  findEndedMailToken(
    tokenHash: string,
    purpose: MailTokenPurpose,
    since: Date,
  ): Promise<{ userId: string; email: string; emailConfirmedAt: Date | null } | null>;
  confirmEmail(tokenHash: string, now: Date): Promise<string | null>;
  /**
   * Ends all sessions, passwords and links. Returns null if the address was confirmed meanwhile. `partnerName` is null
   * if the account shares no kitchen.
   */
  claim(userId: string): Promise<{ coupleId: string | null; partnerName: string | null } | null>;
  /** Ends all sessions. Returns null if the link does not work. */
  resetPassword(
    tokenHash: string,
    passwordHash: string,
    now: Date,
  ): Promise<{ userId: string; coupleId: string | null } | null>;
  findByGoogleSubject(subject: string): Promise<StoredAccount | null>;
  connectGoogle(userId: string, subject: string, now: Date): Promise<void>;
  findEmail(userId: string): Promise<string | null>;
  setName(userId: string, name: string | null): Promise<void>;
  findPasswordHash(userId: string): Promise<string | null>;
  setPassword(asking: Pick<Viewer, "userId" | "sessionHandle">, passwordHash: string): Promise<boolean>;
};
