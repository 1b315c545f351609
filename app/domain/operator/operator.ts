/** The one person who runs the product, signed in. Comes from the session, never from a form. */
export type Operator = {
  adminId: string;
  email: string;
  lastLogin: Date | null;
  /** The request before this one in the same session. */
  lastActivity: Date | null;
  hasSecondFactor: boolean;
};

export const operatorSessionMinutes = 30;

/** How long the page that asks for a code may be left open. */
export const codeMinutes = 5;

export const dashboardPath = "/admin/dashboard";
