import type { ClientActionFunctionArgs } from "@remix-run/react";
import { expect, test } from "vitest";
import { clientAction as actOnUser } from "#app/routes/admin.users.$id/route.tsx";
import { clientAction as signInOperator } from "#app/routes/admin_.login/route.tsx";
import { clientAction as profile } from "#app/routes/app.profile/route.tsx";
import { clientAction as recipe } from "#app/routes/app.recipes.$id._index/route.tsx";
import { clientAction as auth } from "#app/routes/auth._index/route.tsx";
import { clientAction as reset } from "#app/routes/auth.reset/route.tsx";

const typedIsHere = /could not be sent. What you typed is still here; please try again.$/;

test.each([
  [auth, "signup", "No connection", typedIsHere],
  [auth, "login", "No connection", typedIsHere],
  [auth, "reset", "No connection", typedIsHere],
  [reset, "", "No connection", typedIsHere],
  [recipe, "rate", "No connection", /^Your stars were not saved. Try again when you are back online.$/],
  [recipe, "delete", "No connection", /^The recipe was not deleted. Try again when you are back online.$/],
  [profile, "name-couple", "Couldn't save", typedIsHere],
  [profile, "person", "Couldn't save", typedIsHere],
  [signInOperator, "password", "Authentication failed", typedIsHere],
  [actOnUser, "delete", "Error", "Failed to delete user"],
  [actOnUser, "break-up", "Error", "Failed to break couple"],
])(
  "a form that could not be sent has its screen's own words: %o %s, %s",
  async (clientAction, intent, title, message) => {
    const request = new Request("https://recipes.test/", { method: "POST", body: new URLSearchParams({ intent }) });
    const serverAction = () => Promise.reject(new TypeError("Failed to fetch"));
    const answer = (await clientAction({ request, params: {}, serverAction } as ClientActionFunctionArgs)) as Response;
    expect(await answer.json()).toMatchObject({ title, message: expect.stringMatching(message) });
  },
);
