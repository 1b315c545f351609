import { createRemixStub } from "@remix-run/testing";
import { fireEvent, render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { ConnectionLostError } from "#app/device/send-or-queue.ts";
import type { ActionReply } from "#app/http/action-reply.ts";
import { operatorCredentialsInvalidError } from "#app/modules/operator/operator.errors.ts";
import { OperatorLoginForm } from "./login-form.tsx";
import { clientAction } from "./route.tsx";

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
  let answer = () => Promise.resolve<unknown>(Response.json(refused, { status: 422 }));
  const Stub = createRemixStub([
    {
      path: "/",
      Component: Page,
      action: ({ request }) => clientAction({ request, params: {}, serverAction: () => answer() as never }) as never,
    },
  ]);
  render(<Stub />);
  const button = await screen.findByRole("button", { name: "Sign In" });
  fireEvent.click(button);
  await screen.findByText("Invalid credentials");
  answer = () => Promise.reject(new ConnectionLostError());
  fireEvent.click(screen.getByRole("button", { name: "Sign In" }));
  await screen.findByText("Authentication failed");
  expect(screen.queryByText("Invalid credentials")).toBeNull();
});
