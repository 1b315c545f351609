/** The reply to a save past the plan limit, because a journey cannot wait for the end of a trial. */
export const planLimitRefusal = {
  status: 403,
  json: {
    data: {
      isDone: false,
      title: "Your book is full",
      message: "Ten recipes are in it.",
      code: "plan_limit",
      fieldErrors: {},
      values: {},
      details: null,
    },
  },
};
