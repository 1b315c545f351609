import { createRemixStub } from "@remix-run/testing";
import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { FormField } from "#app/components/ui/field.tsx";
import { ActionForm, ActionFormError, SubmitButton } from "#app/components/ui/forms.tsx";
import { createDoneReply, type RefusedReply } from "#app/http/action-reply.ts";
import { useActionForm } from "./use-form.ts";

const wrong = "This code is not right.";
const refused: RefusedReply = {
  isDone: false,
  code: "code_wrong",
  title: null,
  message: wrong,
  fieldErrors: { code: [wrong] },
  values: {},
  details: null,
};

function CodeForm({ intent, navigates }: { intent: string; navigates?: boolean }) {
  return (
    <ActionForm form={useActionForm({ intent }, { navigates })}>
      <FormField name="code" type="text" label="Code" defaultValue="as it was" />
      <ActionFormError />
      <SubmitButton>Send</SubmitButton>
    </ActionForm>
  );
}

const FetcherForm = () => <CodeForm intent="code" />;
const NavigatingForm = () => <CodeForm intent="code" navigates />;

function TwoForms() {
  return ["first", "second"].map((intent) => <CodeForm key={intent} intent={intent} navigates />);
}

const code = () => screen.findByLabelText<HTMLInputElement>("Code");

test.each([
  ["a form with a fetcher", FetcherForm],
  ["a form that navigates", NavigatingForm],
])(
  "%s: each refusal shows the field's error again, focuses the field and preserves its value",
  async (_, Component) => {
    let sent = 0;
    const action = () => {
      sent += 1;
      return Response.json(refused, { status: 422 });
    };
    const Stub = createRemixStub([{ path: "/", Component, action }]);
    render(<Stub />);
    for (const attempt of [1, 2, 3]) {
      fireEvent.input(await code(), { target: { value: `${attempt}` } });
      expect(screen.queryByText(wrong)).toBeNull();
      screen.getByRole("button").focus();
      fireEvent.click(screen.getByRole("button"));
      await waitFor(() => expect(sent).toBe(attempt));
      const said = await screen.findByText(wrong);
      const field = await code();
      expect(field.value).toBe(`${attempt}`);
      expect(field.getAttribute("aria-describedby")).toBe(said.id);
      expect(document.activeElement).toBe(field);
    }
  },
);

test("a saved form is reset", async () => {
  const Stub = createRemixStub([{ path: "/", Component: FetcherForm, action: () => createDoneReply("Saved") }]);
  render(<Stub />);
  const field = await code();
  fireEvent.input(field, { target: { value: "1" } });
  fireEvent.click(screen.getByRole("button"));
  await waitFor(() => expect(field.value).toBe("as it was"));
});

test("a double click sends the form once, and only its own button is busy", async () => {
  let sent = 0;
  const action = () => {
    sent += 1;
    return new Promise<Response>(() => undefined);
  };
  const Stub = createRemixStub([{ path: "/", Component: TwoForms, action }]);
  render(<Stub />);
  await screen.findAllByLabelText("Code");
  const [first, second] = screen.getAllByRole<HTMLButtonElement>("button");
  if (!first || !second) throw new Error("No buttons");
  fireEvent.click(first);
  first.focus();
  await waitFor(() => expect(first.getAttribute("aria-disabled")).toBe("true"));
  fireEvent.click(first);
  expect(document.activeElement).toBe(first);
  expect(second.getAttribute("aria-disabled")).toBeNull();
  expect(sent).toBe(1);
});

test("without JavaScript, only the refused form shows the error and the submitted values", async () => {
  const values = { intent: "second", code: "typed" };
  const Stub = createRemixStub([{ id: "page", path: "/", Component: TwoForms }]);
  render(<Stub hydrationData={{ actionData: { page: { ...refused, values } }, loaderData: { page: null } }} />);
  const [first, second] = await screen.findAllByLabelText<HTMLInputElement>("Code");
  expect([first?.value, second?.value]).toEqual(["as it was", "typed"]);
  expect(screen.getAllByText(wrong)).toHaveLength(1);
});
