import type { Viewer } from "#app/modules/accounts/viewer.ts";
import type { CoupleStateUpdate } from "#app/modules/job-message.ts";

/** The live states of couples, and of people without a couple; see `planning/live-state-tables.ts`. */
export type CoupleStates = {
  /** Can be repeated. Throws if an object does not answer. */
  update(update: CoupleStateUpdate): Promise<void>;
  /** Everything that the viewer may see, except other people's choices. */
  export(viewer: Viewer): Promise<{ tables: object; choices: object[] }>;
};

export type CoupleMember = { userId: string; newCouple: { id: string; name: string } };

export type BreakUp = {
  coupleId: string;
  members: readonly [CoupleMember, CoupleMember];
  now: Date;
};

export type InvitationStatus = "pending" | "accepted" | "expired";

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

export type LatestInvitation = { code: string; status: InvitationStatus; expiresAt: Date };

export type NewInvitation = { id: string; code: string; expiresAt: Date; now: Date };
