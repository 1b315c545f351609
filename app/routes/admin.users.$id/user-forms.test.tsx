import { createRemixStub } from "@remix-run/testing";
import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { connectToaster, type Toast } from "#app/browser/toast.ts";
import type { ActionReply } from "#app/http/action-reply.ts";
import { coupleNotBrokenUpMessage, userNotDeletedMessage } from "#app/modules/operator/operator.errors.ts";
import { DeleteUserForm } from "./route.tsx";

const user = { id: "anna", email: "anna@example.com", coupleId: "a-couple" };
const failed: ActionReply = {
  isDone: false,
  code: "internal_error",
  title: null,
  message: "",
  fieldErrors: {},
  values: {},
  details: null,
};

function Page() {
  return <DeleteUserForm user={user} back="/admin/users" />;
}

test.each([
  [userNotDeletedMessage, "Failed to delete user"],
  [coupleNotBrokenUpMessage, "Failed to break couple"],
])("a failure is shown under the title Error, and the typed address stays: %j", async (words, description) => {
  const toasts: Toast[] = [];
  connectToaster((toast) => toasts.push(toast));
  const action = () => Response.json({ ...failed, ...words, values: { intent: "delete" } }, { status: 500 });
  const Stub = createRemixStub([
    { path: "/", Component: Page },
    { path: `/admin/users/${user.id}`, action },
  ]);
  render(<Stub />);
  const address = await screen.findByLabelText<HTMLInputElement>("Type the user's email address to confirm");
  fireEvent.input(address, { target: { value: user.email } });
  fireEvent.click(screen.getByRole("button", { name: "Delete this user" }));
  await waitFor(() => expect(toasts).toMatchObject([{ title: "Error", description, variant: "destructive" }]));
  expect(address.value).toBe(user.email);
});
