import type { toSessionViews } from "#app/modules/accounts/session-view.ts";
import type { toShareTokenView } from "#app/modules/accounts/share-token.ts";
import type { Viewer } from "#app/modules/accounts/viewer.ts";
import type { BillingPorts, NewCouple } from "#app/modules/billing/ports.ts";
import type { Subscription } from "#app/modules/billing/subscription.ts";
import type { CoupleStateUpdate } from "#app/modules/job-message.ts";
import type { StoredNotifications } from "#app/modules/notifications/notification.ts";

export type CouplePorts = BillingPorts & {
  couples: CoupleStore;
  breakUps: BreakUpStore;
  accountDeletion: {
    getLastMailRecipient(userId: string): Promise<{ email: string; hasSubscription: boolean } | null>;
    /** Returns null and deletes nothing if the person's Stripe customer has changed. */
    remove(
      person: { userId: string; customerId: string | null },
      now: Date,
    ): Promise<{ partner: { id: string; lost: string | null } | null; publicSlugs: string[] } | null>;
  };
  coupleState: CoupleStates;
};

/** The live states of couples, and of people without a couple; see `planning/live-state-tables.ts`. */
type CoupleStates = {
  /** Can be repeated. Throws if an object does not answer. */
  update(update: CoupleStateUpdate): Promise<void>;
  /** Everything that the viewer may see, except other people's choices. */
  export(viewer: Viewer): Promise<{ tables: object; choices: object[] }>;
};

export type CoupleMember = { userId: string; newCouple: { id: string; name: string } };
type BreakUp = {
  coupleId: string;
  members: readonly [CoupleMember, CoupleMember];
  now: Date;
};

type BreakUpStore = {
  listMembers(coupleId: string): Promise<{ userId: string; name: string | null }[]>;
  /** Returns null if these two are no longer the couple's members. */
  breakUp(breakUp: BreakUp): Promise<{ noLongerPublic: string[] } | null>;
};

type InvitationStatus = "pending" | "accepted" | "expired";
export type FoundInvitation = {
  status: InvitationStatus;
  expiresAt: Date;
  coupleId: string;
  invitedBy: string;
  acceptedBy: string | null;
  inviterName: string | null;
  coupleName: string;
  members: number;
};
type LatestInvitation = { code: string; status: InvitationStatus; expiresAt: Date };
type NewInvitation = { id: string; code: string; expiresAt: Date; now: Date };

type CoupleStore = {
  create(viewer: Pick<Viewer, "userId">, couple: NewCouple, now: Date): Promise<void>;
  rename(viewer: Viewer, name: string): Promise<boolean>;
  invite(viewer: Viewer, invitation: NewInvitation): Promise<"invited" | "code_taken" | "full">;
  findLatestInvitation(viewer: Viewer): Promise<LatestInvitation | null>;
  findInvitation(code: string): Promise<FoundInvitation | null>;
  /**
   * Moves the viewer's recipes along. Those of which the couple has a version of the same origin are deleted, so that they
   * can be restored; `publicSlugs` are theirs. Returns null if the code is not valid any more or the couple is full.
   */
  join(viewer: Viewer, code: string, now: Date): Promise<{ coupleId: string; publicSlugs: string[] } | null>;
  getProfile(
    viewer: Viewer,
    times: { now: Date; brokenUpSince: Date },
  ): Promise<{
    invitation: LatestInvitation | null;
    subscription: Pick<Subscription, "status" | "plan" | "currentPeriodEnd" | "isEnding"> | null;
    hasPassword: boolean;
    awaitsPayment: boolean;
    sessions: Parameters<typeof toSessionViews>[0];
    shareTokens: Parameters<typeof toShareTokenView>[0][];
    notifications: StoredNotifications;
    breakUpEvent: string | null;
  }>;
};
