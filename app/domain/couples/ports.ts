import type { GoogleIdentity } from "../accounts/google-identity.ts";
import type { ownSessions } from "../accounts/own-sessions.ts";
import type { StoredAccount } from "../accounts/ports.ts";
import type { Viewer } from "../accounts/viewer.ts";
import type { DoubleCharge } from "../billing/double-charge.ts";
import type { BillingPorts, NewCouple } from "../billing/ports.ts";
import type { Subscription } from "../billing/subscription.ts";

export type CouplePorts = BillingPorts & {
  couples: CoupleStore;
  breakUps: BreakUpStore;
  accounts: Restarts;
  accountDeletion: {
    /** Null, and nothing is deleted, when the person has become another customer since. */
    remove(
      person: { userId: string; customerId: string | null },
      now: Date,
    ): Promise<{ partner: { id: string; lost: string | null } | null; publicSlugs: string[] } | null>;
  };
  /** Null where it is not configured. */
  google: { finish(code: string, codeVerifier: string): Promise<GoogleIdentity> } | null;
};

/** Accounts whose address is proved, perhaps by somebody else than who made them. */
type Restarts = {
  /**
   * Ends every way into an account whose address is unproved. Returns the couple that the person is in; null when
   * the address has been proved in the meantime.
   */
  endAccess(userId: string, usedTokenHash: string | null): Promise<{ coupleId: string | null } | null>;
  /** Ends every session. Null when the link does not work or was already used. */
  resetPassword(
    tokenHash: string,
    passwordHash: string,
    now: Date,
  ): Promise<{ userId: string; coupleId: string | null } | null>;
  findByGoogleSubject(subject: string): Promise<StoredAccount | null>;
  connectGoogle(userId: string, subject: string, now: Date): Promise<void>;
};

export type Member = { userId: string; newCouple: { id: string; name: string } };
type BreakUp = {
  coupleId: string;
  /** Both members, each with the couple that they will be alone in. */
  members: readonly [Member, Member];
  now: Date;
};

/** How couples end, and what remains doubled when two come together again. */
type BreakUpStore = {
  /** By their seats. */
  membersOf(coupleId: string): Promise<{ userId: string; name: string | null }[]>;
  /** Null when these two are not the members any more. */
  breakUp(breakUp: BreakUp): Promise<{ noLongerPublic: string[] } | null>;
  uniteCopiesIn(coupleId: string): Promise<void>;
};

type InvitationStatus = "pending" | "accepted" | "expired";
export type FoundInvitation = {
  status: InvitationStatus;
  expiresAt: Date;
  coupleId: string;
  invitedBy: string;
  requestedBy: string | null;
  requestedAt: Date | null;
  acceptedBy: string | null;
  inviterName: string | null;
  coupleName: string;
  members: number;
};
export type LatestInvitation = {
  code: string;
  status: InvitationStatus;
  expiresAt: Date;
  askerId: string | null;
  askerEmail: string | null;
  askerConfirmedAt: Date | null;
  askerName: string | null;
  askerCoupleId: string | null;
};
/** Without a session if the inviter lets them in. */
export type Joiner = Pick<Viewer, "userId"> &
  Partial<Pick<Viewer, "sessionHandle">> & { couple: { id: string } | null };
type NewInvitation = { id: string; code: string; expiresAt: Date; now: Date };

/** Couples, their members, and the invitations to them. Every write is for the viewer's own couple. */
type CoupleStore = {
  make(viewer: Pick<Viewer, "userId">, couple: NewCouple, now: Date): Promise<void>;
  /** False when the viewer has no couple. */
  rename(viewer: Viewer, name: string): Promise<boolean>;
  /** Ends the pending one. */
  invite(viewer: Viewer, invitation: NewInvitation): Promise<"invited" | "code_taken" | "full">;
  latestInvitation(viewer: Viewer): Promise<LatestInvitation | null>;
  findInvitation(code: string): Promise<FoundInvitation | null>;
  /** Returns the couple; null when its place was not available. */
  join(joiner: Joiner, code: string, now: Date): Promise<string | null>;
  askInviter(viewer: Viewer, code: string, now: Date): Promise<void>;
  noteGuessed(code: string, now: Date): Promise<void>;
  refuseAsker(viewer: Viewer, askerId: string): Promise<boolean>;
  profile(
    viewer: Viewer,
    times: { now: Date; endedSince: Date },
  ): Promise<{
    invitation: LatestInvitation | null;
    subscription: Pick<Subscription, "status" | "plan" | "currentPeriodEnd" | "isEnding"> | null;
    hasPassword: boolean;
    partnerPays: boolean;
    awaitsPayment: boolean;
    sessions: Parameters<typeof ownSessions>[0];
    doubleCharge: DoubleCharge | null;
    /** The kind of the security event that tells of it. */
    ending: string | null;
  }>;
};
