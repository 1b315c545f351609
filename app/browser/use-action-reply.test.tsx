import { render, renderHook, screen } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { type ActionReply, createDoneReply, createValueReply, type RefusedReply } from "#app/http/action-reply.ts";
import { connectToaster, type Toast } from "./toast.ts";
import { useActionReply } from "./use-action-reply.ts";

const refused: RefusedReply = {
  isDone: false,
  code: "invalid_request",
  title: "Couldn't save",
  message: "Please look at what is marked.",
  fieldErrors: {},
  values: {},
  details: null,
};

let toasts: Toast[] = [];
beforeEach(() => {
  toasts = [];
  connectToaster((toast) => toasts.push(toast));
});

type Shown = { data: ActionReply | undefined; state?: string; handlers?: Parameters<typeof useActionReply>[1] };

function reply(first: Shown) {
  return renderHook(({ data, state = "idle", handlers }: Shown) => useActionReply({ state, data }, handlers), {
    initialProps: first,
  });
}

test("a successful reply shows its notice, if any", () => {
  reply({ data: undefined });
  reply({ data: createValueReply(null) });
  reply({ data: createDoneReply("Kitchen renamed", "Ben sees it, too.") });
  expect(toasts).toEqual([{ title: "Kitchen renamed", description: "Ben sees it, too.", variant: "success" }]);
});

test("a reply is shown once, after the page is revalidated", () => {
  const data = createDoneReply("Saved");
  const { rerender } = reply({ data, state: "loading" });
  expect(toasts).toEqual([]);
  rerender({ data });
  rerender({ data, state: "loading" });
  rerender({ data });
  expect(toasts).toHaveLength(1);
  rerender({ data: createDoneReply("Saved") });
  expect(toasts).toHaveLength(2);
});

test("a refusal is shown with its own message or with the page's", () => {
  reply({ data: refused });
  reply({ data: refused, handlers: { onRefused: () => ({ title: "Not sent", message: "Try it later." }) } });
  expect(toasts.map(({ title, description, variant }) => [title, description, variant])).toEqual([
    ["Couldn't save", "Please look at what is marked.", "destructive"],
    ["Not sent", "Try it later.", "destructive"],
  ]);
});

test("no toast is shown if the page handles the refusal or the reply has no title", () => {
  reply({ data: refused, handlers: { onRefused: () => null } });
  reply({ data: { ...refused, title: null } });
  expect(toasts).toEqual([]);
});

test.each([
  ["in view", 100, "Couldn't save. Please look at what is marked.", 0],
  ["scrolled away", -200, "Couldn't save. Please look at what is marked.", 1],
  ["without the title", 100, "Please look at what is marked.", 1],
])("a toast is shown unless an alert in view shows the same refusal: %s", (_, top, words, count) => {
  render(
    <main>
      <p role="alert">{words}</p>
    </main>,
  );
  screen.getByRole("alert").getBoundingClientRect = () => new DOMRect(0, top, 300, 50);
  reply({ data: refused });
  expect(toasts).toHaveLength(count);
});

test("the toast has a retry button if the page passes a retry handler", () => {
  const retry = vi.fn();
  reply({ data: refused, handlers: { retry } });
  expect(toasts[0]?.action?.label).toBe("Try again");
  toasts[0]?.action?.onClick();
  expect(retry).toHaveBeenCalledOnce();
});

test("after the session has ended, the toast opens the login in a new tab", () => {
  const open = vi.spyOn(window, "open").mockReturnValue(null);
  reply({ data: { ...refused, code: "not_signed_in" }, handlers: { retry: () => undefined } });
  expect(toasts[0]?.action?.label).toBe("Log in");
  toasts[0]?.action?.onClick();
  expect(open).toHaveBeenCalledWith("/auth?mode=login", "_blank");
  open.mockRestore();
});

test("the first invalid field in page order gets the focus", () => {
  render(
    <form>
      <input name="title" aria-label="Title" />
      <section data-field="ingredients" tabIndex={-1} aria-label="Ingredients" />
      <input name="notes" aria-label="Notes" />
    </form>,
  );
  reply({ data: { ...refused, fieldErrors: { notes: ["Too long."], ingredients: ["Too many."] } } });
  expect(document.activeElement).toBe(screen.getByLabelText("Ingredients"));
});

test("an invalid field that is not on the page does not move the focus", () => {
  render(<input name="title" aria-label="Title" />);
  screen.getByLabelText("Title").focus();
  reply({ data: { ...refused, fieldErrors: { elsewhere: ["Wrong."] } } });
  expect(document.activeElement).toBe(screen.getByLabelText("Title"));
});

const wrongPassword = {
  ...refused,
  code: "wrong_password",
  fieldErrors: { password: ["Wrong password."] },
};

function renderForm() {
  return render(
    <main>
      <section>
        <h2>Leave</h2>
        <form id="leaving">
          <input name="password" aria-label="Password" />
          <input name="reason" aria-label="Reason" />
          <button type="submit">Leave</button>
        </form>
      </section>
    </main>,
  );
}

test("an error at a field of the form shows no toast", () => {
  renderForm();
  reply({ data: wrongPassword, handlers: { formId: "leaving" } });
  expect(toasts).toEqual([]);
  reply({ data: { ...wrongPassword, fieldErrors: { elsewhere: ["Wrong."] } }, handlers: { formId: "leaving" } });
  expect(toasts).toHaveLength(1);
});

test("a late refusal does not move the focus from another field", () => {
  renderForm();
  const handlers = { formId: "leaving" };
  for (const [label, focused] of [
    ["Reason", "Reason"],
    ["Leave", "Password"],
  ] as const) {
    const focus = (name: string) =>
      (name === "Leave" ? screen.getByRole("button") : screen.getByLabelText(name)).focus();
    focus("Leave");
    const { rerender } = reply({ data: undefined, state: "submitting", handlers });
    focus(label);
    rerender({ data: { ...wrongPassword }, handlers });
    expect(document.activeElement).toBe(screen.getByLabelText(focused));
  }
});

test("if the form is removed, the section's heading gets the focus", () => {
  renderForm();
  screen.getByRole("button").focus();
  const { rerender } = reply({ data: undefined, state: "submitting" });
  document.forms.namedItem("leaving")?.remove();
  rerender({ data: createValueReply(null) });
  expect(document.activeElement).toBe(screen.getByRole("heading"));
});

test("a field that is replaced during the submission gets the focus back", () => {
  const { rerender: renderAgain } = render(<input key="before" id="name" aria-label="Name" />);
  screen.getByLabelText("Name").focus();
  const { rerender } = reply({ data: undefined, state: "submitting" });
  renderAgain(<input key="after" id="name" aria-label="Name" />);
  rerender({ data: createValueReply(null) });
  expect(document.activeElement).toBe(screen.getByLabelText("Name"));
});
