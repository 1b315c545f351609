const nothingChanged = "Nothing was changed. Please try again in a moment.";

/** The reply to an unexpected error, whose details are only logged. */
export const internalError = {
  code: "internal_error",
  title: "Error",
  message: `Something went wrong. ${nothingChanged}`,
} as const;

export const somethingWrong = { title: "Something went wrong", message: nothingChanged } as const;
