/** The reply to a bug or an outage. Only the log contains the cause. */
export const internalError = {
  code: "internal_error",
  title: "Something went wrong",
  message: "Nothing was changed. Please try again in a moment.",
} as const;
