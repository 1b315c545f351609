export type Plan = "trial" | "free" | "paid";

/** The signed-in person on whose behalf everything is read and written. Comes from the session, never from a form. */
export type Viewer = {
  userId: string;
  /** The session's public name on pages. It grants no access. */
  sessionHandle: string;
  email: string;
  emailConfirmedAt: Date | null;
  name: string | null;
  couple: ViewerCouple | null;
  partner: { userId: string; name: string | null; email: string } | null;
  trialExpiresAt: Date | null;
  subscriptionTier: Plan;
};

type ViewerCouple = { id: string; name: string; subscriptionStatus: Plan; subscriptionExpiresAt: Date | null };
