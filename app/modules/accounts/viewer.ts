export type Plan = "trial" | "free" | "paid";

export type Viewer = {
  userId: string;
  /** Empty for somebody who uses an access token, which permits no change of credentials. */
  sessionHandle: string;
  email: string;
  emailConfirmedAt: Date | null;
  name: string | null;
  couple: ViewerCouple | null;
  partner: { userId: string; name: string | null; email: string } | null;
  trialExpiresAt: Date | null;
  subscriptionTier: Plan;
  readAt: Date;
  /** The version of the latest change of a recipe that the viewer can see; 0 without one. */
  latestRecipeChange: number;
};

type ViewerCouple = { id: string; name: string; subscriptionStatus: Plan; subscriptionExpiresAt: Date | null };

export const unnamedPartner = "Your partner";

/** The name by which partners see each other, never an email address. Null without a partner. */
export function getPartnerName({ partner }: Pick<Viewer, "partner">): string | null {
  return partner && (partner.name ?? unnamedPartner);
}

/** Formats the partner's name for a place where it does not begin a sentence. */
export function formatNameInSentence(name: string): string {
  return name === unnamedPartner ? "your partner" : name;
}

export const coupleSize = 2;

export function getDefaultCoupleName(memberName: string | null): string {
  return memberName ? `${memberName}'s Kitchen` : "My Kitchen";
}
