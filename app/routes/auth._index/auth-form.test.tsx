import { useSearchParams } from "@remix-run/react";
import { createRemixStub } from "@remix-run/testing";
import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { type ActionReply, createDoneReply } from "#app/http/action-reply.ts";
import { emailNotConfirmedError, invalidCredentialsError } from "#app/modules/accounts/account.errors.ts";
import type { DomainError } from "#app/modules/domain-error.ts";
import { AuthForm } from "./auth-form.tsx";

let sent: Record<string, unknown> | undefined;

function refusedWith({ code, title, message }: DomainError): ActionReply {
  const values = { intent: "login", email: "anna@example.com" };
  return { isDone: false, code, title: title ?? null, message, fieldErrors: {}, values, details: null };
}

function Page() {
  const mode = useSearchParams()[0].get("mode") === "login" ? "login" : "signup";
  return <AuthForm mode={mode} redirectTo="/app" hasGoogle={false} notice={null} />;
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const type = (label: string, value: string) => fireEvent.input(field(label), { target: { value } });

async function logInRefusedWith(error: DomainError) {
  async function action({ request }: { request: Request }) {
    sent = Object.fromEntries(await request.formData());
    if (sent.intent === "resend") return createDoneReply("Check your email", "A new link is on its way.");
    return Response.json(refusedWith(error), { status: 422 });
  }
  const Stub = createRemixStub([{ path: "/", Component: Page, action }]);
  render(<Stub initialEntries={["/?mode=login"]} />);
  fireEvent.click(await screen.findByRole("button", { name: "Log in" }));
  await screen.findByRole("alert");
}

test("whoever has not confirmed can have the mail sent again to the address that was refused", async () => {
  await logInRefusedWith(emailNotConfirmedError());
  expect(screen.getByRole("alert").textContent).toContain("Almost there");
  fireEvent.input(screen.getByLabelText("Password"), { target: { value: "typed meanwhile" } });
  fireEvent.click(screen.getByRole("button", { name: "Send again" }));
  await waitFor(() => expect(screen.getByRole("status").textContent).toContain("A new link is on its way."));
  expect(sent).toEqual({ intent: "resend", email: "anna@example.com" });
  expect((screen.getByLabelText("Password") as HTMLInputElement).value).toBe("typed meanwhile");
});

test("another refusal offers no mail", async () => {
  await logInRefusedWith(invalidCredentialsError());
  expect(screen.queryByRole("button", { name: "Send again" })).toBeNull();
});

test("name and email stay when the person goes to log in and back, and the refusal goes", async () => {
  const action = () => Response.json(refusedWith(invalidCredentialsError()), { status: 422 });
  const Stub = createRemixStub([{ path: "/auth", Component: Page, action }]);
  render(<Stub initialEntries={["/auth"]} />);
  await screen.findByLabelText("Email");
  type("Your name (optional)", "Anna");
  type("Email", "anna@example.com");
  type("Password", "a good password");
  fireEvent.click(screen.getByRole("link", { name: "Log in" }));
  await screen.findByRole("button", { name: "Log in" });
  expect(field("Email").value).toBe("anna@example.com");
  fireEvent.click(screen.getByRole("button", { name: "Log in" }));
  await screen.findByText("Invalid login credentials");
  type("Email", "anna@example.org");
  fireEvent.click(screen.getByRole("link", { name: "Create an account" }));
  await screen.findByRole("button", { name: "Sign up" });
  expect(field("Your name (optional)").value).toBe("Anna");
  expect(field("Email").value).toBe("anna@example.org");
  expect(screen.queryByText("Invalid login credentials")).toBeNull();
});

test("the email stays after a reset link was sent to it", async () => {
  const action = () => createDoneReply("Reset link sent", "Check your email to continue");
  const Stub = createRemixStub([{ path: "/auth", Component: Page, action }]);
  render(<Stub initialEntries={["/auth?mode=login"]} />);
  await screen.findByLabelText("Email");
  type("Email", "anna@example.com");
  fireEvent.click(screen.getByRole("button", { name: "Forgot your password" }));
  await screen.findByText("Reset link sent");
  expect(field("Email").value).toBe("anna@example.com");
});
