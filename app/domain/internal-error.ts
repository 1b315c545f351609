const nothingChanged = "Nothing was changed. Please try again in a moment.";

/** For our own faults: only the log says what happened. */
export const internalError = {
  code: "internal_error",
  title: "Error",
  message: `Something went wrong. ${nothingChanged}`,
} as const;

export const somethingWrong = { title: "Something went wrong", message: nothingChanged } as const;
