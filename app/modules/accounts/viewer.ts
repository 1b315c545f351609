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
  /** Whether timers may be running; the timers themselves are read only if this is true. */
  hasTimers: boolean;
  readAt: Date;
};

const unnamedPartner = "Your partner";

/** The name by which partners see each other, never an email address. Null without a partner. */
export function getPartnerName({ partner }: Pick<Viewer, "partner">): string | null {
  return partner && (partner.name ?? unnamedPartner);
}

/** The same name where it does not begin a sentence. */
export function formatNameInSentence(name: string): string {
  return name === unnamedPartner ? "your partner" : name;
}

type ViewerCouple = { id: string; name: string; subscriptionStatus: Plan; subscriptionExpiresAt: Date | null };
