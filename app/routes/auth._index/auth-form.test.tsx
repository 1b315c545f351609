import { createRemixStub } from "@remix-run/testing";
import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { emailNotConfirmed, invalidCredentials } from "#app/domain/accounts/account.errors.ts";
import type { DomainError } from "#app/domain/domain-error.ts";
import { type ActionReply, done } from "#app/http/action-reply.ts";
import { AuthForm } from "./auth-form.tsx";

let sent: Record<string, unknown> | undefined;

function refusedWith({ code, title, message }: DomainError): ActionReply {
  const values = { intent: "login", email: "anna@example.com" };
  return { isDone: false, code, title: title ?? null, message, fieldErrors: {}, values, details: null };
}

let reply: ActionReply;

function Page() {
  return <AuthForm mode="login" redirectTo="/app" hasGoogle={false} reply={reply} notice={null} />;
}

async function logInRefusedWith(error: DomainError) {
  reply = refusedWith(error);
  async function action({ request }: { request: Request }) {
    sent = Object.fromEntries(await request.formData());
    return done("Check your email", "A new link is on its way.");
  }
  const Stub = createRemixStub([{ path: "/", Component: Page, action }]);
  render(<Stub />);
  await screen.findByLabelText("Email");
}

test("whoever has not confirmed can have the mail sent again to the address that was refused", async () => {
  await logInRefusedWith(emailNotConfirmed());
  expect(screen.getByRole("alert").textContent).toContain("Almost there");
  fireEvent.input(screen.getByLabelText("Password"), { target: { value: "typed meanwhile" } });
  fireEvent.click(screen.getByRole("button", { name: "Send again" }));
  await waitFor(() => expect(screen.getByRole("status").textContent).toContain("A new link is on its way."));
  expect(sent).toEqual({ intent: "resend", email: "anna@example.com" });
  expect((screen.getByLabelText("Password") as HTMLInputElement).value).toBe("typed meanwhile");
});

test("another refusal offers no mail", async () => {
  await logInRefusedWith(invalidCredentials());
  expect(screen.queryByRole("button", { name: "Send again" })).toBeNull();
});
