/** The signed-in operator, read from the session and never from a form. */
export type Operator = {
  adminId: string;
  email: string;
  lastLogin: Date | null;
  lastActivity: Date | null;
};

export const operatorSessionMinutes = 30;

/** The cookie that scripts delete to sign out, also without a connection. */
export const operatorProofCookie = "operator-proof";

/** Minutes in which the operator may enter the code after the password. */
export const operatorCodeMinutes = 5;

export const dashboardPath = "/admin/dashboard";
