import type { ClientNetwork } from "../client-network.ts";
import type { SharedPorts } from "../ports.ts";
import type { SignInAccount } from "./client-browser.ts";
import type { SecurityEventKind } from "./security-event.ts";
import type { Viewer } from "./viewer.ts";

export type AccountPorts = SharedPorts & {
  requiresEmailConfirmation: boolean;
  accounts: AccountStore;
  /** Hashes one password at a time. Throws `too_many_at_once`. */
  passwords: {
    hash(password: string, priority: PasswordHashPriority): Promise<string>;
    verify(password: string, stored: string | null, priority: PasswordHashPriority): Promise<boolean>;
  };
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
  flood: { accounts(from: ClientNetwork, about?: string): Promise<boolean> };
};

/** Decides how long a password may wait to be hashed. A browser known to the account may wait longest. */
export type PasswordHashPriority = "known" | "operator" | "stranger";

export type StoredAccount = SignInAccount & { email: string; emailConfirmedAt: Date | null };
type NewAccount = {
  userId: string;
  email: string;
  passwordHash: string | null;
  name: string | null;
  googleSubject?: string;
  emailConfirmedAt: Date | null;
};
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
  ): Promise<{ userId: string; emailConfirmedAt: Date | null } | null>;
  confirmEmail(tokenHash: string, now: Date): Promise<string | null>;
  findEmail(userId: string): Promise<string | null>;
  setName(userId: string, name: string | null): Promise<void>;
  findPasswordHash(userId: string): Promise<string | null>;
  setPassword(asking: Pick<Viewer, "userId" | "sessionHandle">, passwordHash: string): Promise<boolean>;
};
