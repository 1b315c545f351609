import type { ClientActionFunctionArgs } from "@remix-run/react";
import { createRemixStub } from "@remix-run/testing";
import { fireEvent, render, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import type { ActionReply } from "#app/http/action-reply.ts";
import { operatorCredentialsInvalidError } from "#app/modules/operator/operator.errors.ts";
import { clientAction, OperatorLoginForm } from "./route.tsx";

function Page() {
  return <OperatorLoginForm next="/admin" />;
}

test("a sign-in that could not be sent is told alone, without the refusal before it", async () => {
  const { code, message } = operatorCredentialsInvalidError();
  const refused: ActionReply = {
    isDone: false,
    code,
    title: null,
    message,
    fieldErrors: {},
    values: { intent: "password", email: "operator@example.com" },
    details: null,
  };
  let answer = async () => Response.json({ data: refused }, { status: 422 });
  vi.stubGlobal("fetch", () => answer());
  const Stub = createRemixStub([
    {
      path: "/",
      Component: Page,
      action: ({ request }) => clientAction({ request } as ClientActionFunctionArgs) as never,
    },
  ]);
  render(<Stub />);
  const button = await screen.findByRole("button", { name: "Sign In" });
  fireEvent.click(button);
  await screen.findByText("Invalid credentials");
  answer = () => Promise.reject(new TypeError("Failed to fetch"));
  fireEvent.click(screen.getByRole("button", { name: "Sign In" }));
  await screen.findByText("Authentication failed");
  expect(screen.queryByText("Invalid credentials")).toBeNull();
});
