import type { ClientActionFunctionArgs } from "@remix-run/react";
import { expect, test, vi } from "vitest";
import { clientAction as actOnUser } from "#app/routes/admin.users.$id/route.tsx";
import { clientAction as signInOperator } from "#app/routes/admin_.login/route.tsx";
import { clientAction as setUpOperator } from "#app/routes/admin_.setup/route.tsx";
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

const fieldsRemain = /couldn't be sent. What you typed is still here; please try again.$/;

test.each([
  [auth, "signup", "No connection", fieldsRemain],
  [auth, "login", "No connection", fieldsRemain],
  [auth, "reset", "No connection", fieldsRemain],
  [reset, "", "No connection", fieldsRemain],
  [add, "", "Not saved yet", /^The recipe couldn't be sent/],
  [edit, "save", "Save failed", /^The changes couldn't be sent/],
  [recipe, "rate", "No connection", /^We couldn't save your rating. Try again when you're back online.$/],
  [recipe, "delete", "No connection", /^We couldn't delete the recipe. Try again when you're back online.$/],
  [profile, "name-couple", "Couldn't save", fieldsRemain],
  [profile, "person", "Couldn't save", fieldsRemain],
  [signInOperator, "password", "Authentication failed", fieldsRemain],
  [setUpOperator, "", "An unexpected error occurred", /^What you typed is still here; please try again.$/],
  [actOnUser, "delete", "Error", "Failed to delete user"],
  [actOnUser, "break-up", "Error", "Failed to break couple"],
])(
  "a lost connection shows the message of the form's page: %o %s, %s",
  async (clientAction, intent, title, message) => {
    expect(await getReply(clientAction, intent, () => Promise.reject(new TypeError("Failed to fetch")))).toMatchObject({
      title,
      message: expect.stringMatching(message),
    });
  },
);

const unexpectedError = "Nothing was changed. Please try again in a moment.";
const stillHere = "Nothing was changed, and what you typed is still here. Please try again.";

test.each([
  [auth, "signup", "Something went wrong", unexpectedError],
  [auth, "login", "Something went wrong", unexpectedError],
  [auth, "reset", "Reset error", unexpectedError],
  [reset, "", "Reset error", unexpectedError],
  [add, "", "Something went wrong", unexpectedError],
  [edit, "save", "Save failed", stillHere],
  [edit, "primary", "Failed to update primary", stillHere],
  [recipe, "rate", "Rating not saved", "Please try again."],
  [recipe, "sharing", "Error", "Failed to update recipe sharing settings."],
  [recipe, "listing", "Error", "Failed to update recipe sharing settings."],
  [recipe, "delete", "Error", "Failed to delete recipe. Please try again."],
  [cook, "rate", "Rating not saved", "Please try again."],
  [cook, "cooked", "Diary entry not saved", "Please try again."],
  [restore, "", "Something went wrong", unexpectedError],
  [emptyDeleted, "empty", "Something went wrong", unexpectedError],
  [profile, "name-couple", "Couldn't save", unexpectedError],
  [profile, "create-couple", "Something went wrong", unexpectedError],
  [profile, "invite", "Something went wrong", unexpectedError],
  [join, "", "Something went wrong", unexpectedError],
  [signInOperator, "password", null, "Authentication failed"],
  [actOnUser, "delete", "Error", "Failed to delete user"],
  [actOnUser, "break-up", "Error", "Failed to break couple"],
])(
  "an unexpected server error shows the specified message: %o %s, %s",
  async (clientAction, intent, title, message) => {
    const reply = await getReply(
      clientAction,
      intent,
      async () => new Response("Something went wrong", { status: 500 }),
    );
    expect(reply).toMatchObject({ code: "internal_error", title, message });
  },
);

type ClientAction = (args: ClientActionFunctionArgs) => Promise<unknown>;

async function getReply(clientAction: ClientAction, intent: string, fetch: () => Promise<Response>): Promise<unknown> {
  vi.stubGlobal("fetch", fetch);
  const request = new Request("https://recipes.test/", { method: "POST", body: new URLSearchParams({ intent }) });
  const args = { request, params: {} } as unknown as ClientActionFunctionArgs;
  return ((await clientAction(args)) as Response).json();
}
