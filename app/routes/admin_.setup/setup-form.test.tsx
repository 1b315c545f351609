import type { ClientActionFunctionArgs } from "@remix-run/react";
import { createRemixStub } from "@remix-run/testing";
import { fireEvent, render, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { useActionForm } from "#app/device/use-form.ts";
import { clientAction } from "./route.tsx";
import { OperatorSetupForm } from "./setup-form.tsx";

function Page() {
  return <OperatorSetupForm form={useActionForm({ token: "a token" }, { navigates: true })} />;
}

test("a setup that can't be sent says so, and keeps what was typed", async () => {
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));
  const Stub = createRemixStub([
    {
      path: "/",
      Component: Page,
      action: ({ request }) => clientAction({ request } as ClientActionFunctionArgs) as Promise<Response>,
    },
  ]);
  render(<Stub />);
  const password = await screen.findByLabelText<HTMLInputElement>("New password");
  for (const field of [password, screen.getByLabelText("Confirm password")]) {
    fireEvent.input(field, { target: { value: "a good password" } });
  }
  fireEvent.click(screen.getByRole("button", { name: "Set Admin Password" }));
  await screen.findByText("An unexpected error occurred");
  expect(password.value).toBe("a good password");
});
