import { createRemixStub } from "@remix-run/testing";
import { fireEvent, render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { invalidLinkError, resetErrorTitle } from "#app/domain/accounts/account.errors.ts";
import { createDoneReply, createErrorNotice } from "#app/http/action-reply.ts";
import { NewEmailLinkForm } from "./new-email-link-form.tsx";

function DeadLink() {
  return <NewEmailLinkForm intent="reset" problem={createErrorNotice(invalidLinkError(resetErrorTitle))} />;
}

test("once another link is on its way, the page no longer says that the first one does not work", async () => {
  const sent: unknown[] = [];
  async function action({ request }: { request: Request }) {
    sent.push(Object.fromEntries(await request.formData()));
    return createDoneReply("Reset link sent", "Check your email to continue");
  }
  const Stub = createRemixStub([
    { path: "/", Component: DeadLink },
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
