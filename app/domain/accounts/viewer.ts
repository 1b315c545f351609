export type Plan = "trial" | "free" | "paid";

export type Viewer = {
  userId: string;
  sessionHandle: string;
  email: string;
  emailConfirmedAt: Date | null;
  name: string | null;
  couple: ViewerCouple | null;
  partner: { userId: string; name: string | null; email: string } | null;
  trialExpiresAt: Date | null;
  subscriptionTier: Plan;
  /** Whether they are cooking by the clock; what is running is read only then. */
  hasTimers: boolean;
  /** Whether somebody may be waiting to join the couple; who it is is read only then. */
  hasJoinRequest: boolean;
  /** When all this was looked up. */
  readAt: Date;
};

/** What the two call each other; an address is no name. Null for somebody alone. */
export function getPartnerName({ partner }: Pick<Viewer, "partner">): string | null {
  return partner && (partner.name ?? "Your partner");
}

type ViewerCouple = { id: string; name: string; subscriptionStatus: Plan; subscriptionExpiresAt: Date | null };
