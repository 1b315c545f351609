import type { Network } from "../network-of.ts";
import type { SharedPorts } from "../ports.ts";
import type { KnownAccount } from "./browser.ts";
import type { Lane } from "./lane.ts";
import type { SecurityEventKind } from "./security-event.ts";
import type { Viewer } from "./viewer.ts";

export type AccountPorts = SharedPorts & {
  requiresEmailConfirmation: boolean;
  accounts: AccountStore;
  /** One at a time, in its lane. Throws `too_many_at_once`. */
  passwords: {
    hash(password: string, lane: Lane): Promise<string>;
    verify(password: string, stored: string | null, lane: Lane): Promise<boolean>;
  };
  securityEvents: { record(event: SecurityEvent): Promise<void> };
  sessions: {
    /** False when there is no such session of theirs. */
    endByHandle(userId: string, handle: string): Promise<boolean>;
    endOthers(userId: string, keptHandle: string): Promise<void>;
  };
  /** `about` says whose, where that is counted apart. */
  flood: { accounts(from: Network, about?: string): Promise<boolean> };
};

export type StoredAccount = KnownAccount & { email: string; emailConfirmedAt: Date | null };
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
type SecurityEvent = {
  id: string;
  userId: string;
  kind: SecurityEventKind;
  device: string | null;
  network: string | null;
  createdAt: Date;
};

/** Users, their profiles, and the tokens in their mails. */
type AccountStore = {
  /** False when the email is taken. */
  create(account: NewAccount, activityId: string, now: Date): Promise<boolean>;
  findByEmail(email: string): Promise<StoredAccount | null>;
  repairProfile(userId: string, now: Date): Promise<void>;
  /** Beside the older ones. */
  addMailToken(token: NewMailToken, now: Date): Promise<void>;
  /** Ends the older ones of the same purpose. */
  replaceMailToken(token: NewMailToken, now: Date): Promise<void>;
  findByMailToken(tokenHash: string, purpose: MailTokenPurpose, now: Date): Promise<StoredAccount | null>;
  /** The owner of a token that ended after `since`, used or not. */
  endedMailToken(
    tokenHash: string,
    purpose: MailTokenPurpose,
    since: Date,
  ): Promise<{ userId: string; emailConfirmedAt: Date | null } | null>;
  /** Returns the owner; null when the link does not work or was already used. */
  confirmEmail(tokenHash: string, now: Date): Promise<string | null>;
  emailOf(userId: string): Promise<string | null>;
  setName(userId: string, name: string | null): Promise<void>;
  passwordHashOf(userId: string): Promise<string | null>;
  /** False when the viewer's session has ended. */
  setPassword(asking: Pick<Viewer, "userId" | "sessionHandle">, passwordHash: string): Promise<boolean>;
};
