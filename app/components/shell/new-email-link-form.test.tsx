import { createRemixStub } from "@remix-run/testing";
import { fireEvent, render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { createDoneReply, createErrorNotice } from "#app/http/action-reply.ts";
import { invalidLinkError, resetErrorTitle } from "#app/modules/accounts/account.errors.ts";
import { NewEmailLinkForm } from "./resend-confirmation-form.tsx";

function InvalidLinkPage() {
  return <NewEmailLinkForm intent="reset" problem={createErrorNotice(invalidLinkError(resetErrorTitle))} />;
}

test("the error of the invalid link disappears once a new link is sent", async () => {
  const sent: unknown[] = [];
  async function action({ request }: { request: Request }) {
    sent.push(Object.fromEntries(await request.formData()));
    return createDoneReply("Reset link sent", "Check your email to continue");
  }
  const Stub = createRemixStub([
    { path: "/", Component: InvalidLinkPage },
    { path: "/auth", action },
  ]);
  render(<Stub />);
  expect((await screen.findByRole("alert")).textContent).toContain("Reset error");
  fireEvent.input(screen.getByLabelText("Email"), { target: { value: "anna@example.com" } });
  fireEvent.click(screen.getByRole("button", { name: "Send a new link" }));
  await screen.findByText("Reset link sent");
  expect(screen.queryByText("Reset error")).toBeNull();
  expect(sent).toEqual([{ intent: "reset", email: "anna@example.com" }]);
});
