/** The reply to a save past the plan limit, because a journey cannot wait for the end of a trial. */
export const planLimitRefusal = {
  status: 403,
  contentType: "text/x-script",
  body: JSON.stringify([
    { _1: 2 },
    "data",
    { _3: 4, _5: 6, _7: 8, _9: 10, _11: 12, _13: 12 },
    "isDone",
    false,
    "title",
    "Your book is full",
    "message",
    "Ten recipes are in it.",
    "code",
    "plan_limit",
    "fieldErrors",
    {},
    "values",
  ]),
};
