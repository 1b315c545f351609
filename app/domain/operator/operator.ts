/** The one person who runs the product. Comes from the session, never from a form. */
export type Operator = {
  adminId: string;
  email: string;
  lastLogin: Date | null;
  lastActivity: Date | null;
};

export const operatorSessionMinutes = 30;

/** How long the code's page may stay open. */
export const codeMinutes = 5;

export const dashboardPath = "/admin/dashboard";
