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

test("a success shows its notice, if it has one", () => {
  reply({ data: undefined });
  reply({ data: createValueReply(null) });
  reply({ data: createDoneReply("Kitchen renamed", "Ben sees it, too.") });
  expect(toasts).toEqual([{ title: "Kitchen renamed", description: "Ben sees it, too.", variant: "success" }]);
});

test("a reply is shown once it is complete, and only once, however often the page renders", () => {
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

test("a refusal is shown, in the page's own words where it has some", () => {
  reply({ data: refused });
  reply({ data: refused, handlers: { onRefused: () => ({ title: "Not sent", message: "Try it later." }) } });
  expect(toasts.map(({ title, description, variant }) => [title, description, variant])).toEqual([
    ["Couldn't save", "Please look at what is marked.", "destructive"],
    ["Not sent", "Try it later.", "destructive"],
  ]);
});

test("where the page or its fields say everything, there is no notice", () => {
  reply({ data: refused, handlers: { onRefused: () => null } });
  reply({ data: { ...refused, title: null } });
  expect(toasts).toEqual([]);
});

test.each([
  ["in view", 100, "Couldn't save. Please look at what is marked.", 0],
  ["scrolled away", -200, "Couldn't save. Please look at what is marked.", 1],
  ["without the title", 100, "Please look at what is marked.", 1],
])("a refusal that the page itself shows needs no toast: %s", (_, top, words, count) => {
  render(
    <main>
      <p role="alert">{words}</p>
    </main>,
  );
  screen.getByRole("alert").getBoundingClientRect = () => new DOMRect(0, top, 300, 50);
  reply({ data: refused });
  expect(toasts).toHaveLength(count);
});

test("the notice offers a retry where the page has no button for it", () => {
  const retry = vi.fn();
  reply({ data: refused, handlers: { retry } });
  expect(toasts[0]?.action?.label).toBe("Try again");
  toasts[0]?.action?.onClick();
  expect(retry).toHaveBeenCalledOnce();
});

test("an ended session offers signing in beside the page, which keeps what was typed", () => {
  const open = vi.spyOn(window, "open").mockReturnValue(null);
  reply({ data: { ...refused, code: "not_signed_in" }, handlers: { retry: () => undefined } });
  expect(toasts[0]?.action?.label).toBe("Log in");
  toasts[0]?.action?.onClick();
  expect(open).toHaveBeenCalledWith("/auth?mode=login", "_blank");
  open.mockRestore();
});

test("the first invalid field on the page gets the focus, whichever was named first", () => {
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

test("a field that is not on the page leaves the focus where it is", () => {
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

test("what the field of a form says is not said by a toast, too", () => {
  renderForm();
  reply({ data: wrongPassword, handlers: { formId: "leaving" } });
  expect(toasts).toEqual([]);
  reply({ data: { ...wrongPassword, fieldErrors: { elsewhere: ["Wrong."] } }, handlers: { formId: "leaving" } });
  expect(toasts).toHaveLength(1);
});

test("a late refusal leaves whoever has gone on to another field there", () => {
  renderForm();
  const handlers = { formId: "leaving" };
  for (const [label, kept] of [
    ["Reason", "Reason"],
    ["Leave", "Password"],
  ] as const) {
    const focus = (name: string) =>
      (name === "Leave" ? screen.getByRole("button") : screen.getByLabelText(name)).focus();
    focus("Leave");
    const { rerender } = reply({ data: undefined, state: "submitting", handlers });
    focus(label);
    rerender({ data: { ...wrongPassword }, handlers });
    expect(document.activeElement).toBe(screen.getByLabelText(kept));
  }
});

test("where the pressed button goes with its form, the heading of the section has the focus", () => {
  renderForm();
  screen.getByRole("button").focus();
  const { rerender } = reply({ data: undefined, state: "submitting" });
  document.forms.namedItem("leaving")?.remove();
  rerender({ data: createValueReply(null) });
  expect(document.activeElement).toBe(screen.getByRole("heading"));
});

test("a field that is rendered anew with its reply has the focus again", () => {
  const { rerender: renderAgain } = render(<input key="before" id="name" aria-label="Name" />);
  screen.getByLabelText("Name").focus();
  const { rerender } = reply({ data: undefined, state: "submitting" });
  renderAgain(<input key="after" id="name" aria-label="Name" />);
  rerender({ data: createValueReply(null) });
  expect(document.activeElement).toBe(screen.getByLabelText("Name"));
});
