import type { ClientActionFunctionArgs } from "@remix-run/react";
import { expect, test } from "vitest";
import { ConnectionLostError } from "#app/offline/send-or-queue.ts";
import { clientAction as actOnUser } from "#app/routes/admin.users.$id/route.tsx";
import { clientAction as signInOperator } from "#app/routes/admin_.login/route.tsx";
import { clientAction as add } from "#app/routes/app.add/route.tsx";
import { clientAction as profile } from "#app/routes/app.profile/route.tsx";
import { clientAction as recipe } from "#app/routes/app.recipes.$id._index/route.tsx";
import { clientAction as edit } from "#app/routes/app.recipes.$id.edit/route.tsx";
import { clientAction as restore } from "#app/routes/app.recipes.$id.restore/route.tsx";
import { clientAction as emptyDeleted } from "#app/routes/app.recipes.deleted/route.tsx";
import { clientAction as cook } from "#app/routes/app_.recipes.$id.cook/route.tsx";
import { clientAction as auth } from "#app/routes/auth._index/route.tsx";
import { clientAction as reset } from "#app/routes/auth.reset/route.tsx";
import { clientAction as join } from "#app/routes/invite.$code/route.tsx";

const typedIsHere = /could not be sent. What you typed is still here; please try again.$/;

test.each([
  [auth, "signup", "No connection", typedIsHere],
  [auth, "login", "No connection", typedIsHere],
  [auth, "reset", "No connection", typedIsHere],
  [reset, "", "No connection", typedIsHere],
  [recipe, "rate", "No connection", /^Your rating was not saved. Try again when you are back online.$/],
  [recipe, "delete", "No connection", /^The recipe was not deleted. Try again when you are back online.$/],
  [profile, "name-couple", "Couldn't save", typedIsHere],
  [profile, "person", "Couldn't save", typedIsHere],
  [signInOperator, "password", "Authentication failed", typedIsHere],
  [actOnUser, "delete", "Error", "Failed to delete user"],
  [actOnUser, "break-up", "Error", "Failed to break couple"],
])(
  "a form that could not be sent has its screen's own words: %o %s, %s",
  async (clientAction, intent, title, message) => {
    expect(await replyOf(clientAction, intent, new ConnectionLostError())).toMatchObject({
      title,
      message: expect.stringMatching(message),
    });
  },
);

const wentWrong = "Nothing was changed. Please try again in a moment.";
const stillHere = "Nothing was changed, and what you typed is still here. Please try again.";

test.each([
  [auth, "signup", "Something went wrong", wentWrong],
  [auth, "login", "Something went wrong", wentWrong],
  [auth, "reset", "Reset error", wentWrong],
  [reset, "", "Reset error", wentWrong],
  [add, "", "Something went wrong", wentWrong],
  [edit, "save", "Save failed", stillHere],
  [edit, "primary", "Failed to update primary", stillHere],
  [recipe, "rate", "Rating not saved", "Please try again."],
  [recipe, "sharing", "Error", "Failed to update recipe sharing settings."],
  [recipe, "listing", "Error", "Failed to update recipe sharing settings."],
  [recipe, "delete", "Error", "Failed to delete recipe. Please try again."],
  [cook, "rate", "Rating not saved", "Please try again."],
  [cook, "note", "Note not saved", "Please try again."],
  [restore, "", "Something went wrong", wentWrong],
  [emptyDeleted, "empty", "Something went wrong", wentWrong],
  [profile, "name-couple", "Couldn't save", wentWrong],
  [profile, "create-couple", "Something went wrong", wentWrong],
  [profile, "invite", "Something went wrong", wentWrong],
  [join, "", "Something went wrong", wentWrong],
  [signInOperator, "password", null, "Authentication failed"],
  [actOnUser, "delete", "Error", "Failed to delete user"],
  [actOnUser, "break-up", "Error", "Failed to break couple"],
])(
  "a form that the product fails to handle has the spec's words: %o %s, %s",
  async (clientAction, intent, title, message) => {
    const reply = await replyOf(clientAction, intent, new Error("Unexpected Server Error"));
    expect(reply).toMatchObject({ code: "internal_error", title, message });
  },
);

type ClientAction = (args: ClientActionFunctionArgs) => Promise<unknown>;

async function replyOf(clientAction: ClientAction, intent: string, error: Error): Promise<unknown> {
  const request = new Request("https://recipes.test/", { method: "POST", body: new URLSearchParams({ intent }) });
  const args = { request, params: {}, serverAction: () => Promise.reject(error) } as ClientActionFunctionArgs;
  return ((await clientAction(args)) as Response).json();
}
