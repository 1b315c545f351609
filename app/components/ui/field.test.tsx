import { fireEvent, render, screen } from "@testing-library/react";
import { useContext, useState } from "react";
import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { FormField } from "./field.tsx";
import { FormContext } from "./forms.tsx";

const refused = { password: ["Use at least 6 characters."], confirmation: ["Passwords don't match."] };

function Page() {
  const form = useContext(FormContext);
  const [fieldErrors, setFieldErrors] = useState({});
  return (
    <FormContext.Provider value={{ ...form, fieldErrors }}>
      <form>
        <FormField name="password" type="password" label="New password" />
        <FormField name="confirmation" type="password" label="Confirm password" />
        <button type="button" onClick={() => setFieldErrors(structuredClone(refused))}>
          Send
        </button>
      </form>
    </FormContext.Provider>
  );
}

test("an error disappears when its own field is edited, and returns with the next refusal", () => {
  render(<Page />);
  fireEvent.click(screen.getByText("Send"));
  const password = screen.getByLabelText("New password");
  expect(password.getAttribute("aria-invalid")).toBe("true");

  fireEvent.input(password, { target: { value: "longer" } });
  expect(screen.queryByText("Use at least 6 characters.")).toBeNull();
  expect(password.getAttribute("aria-invalid")).toBeNull();
  expect(screen.getByText("Passwords don't match.")).toBeTruthy();

  fireEvent.click(screen.getByText("Send"));
  expect(screen.getByText("Use at least 6 characters.")).toBeTruthy();
});

test("the password's button toggles its visibility, and submitting hides the password", () => {
  render(<Page />);
  const password = screen.getByLabelText("New password") as HTMLInputElement;
  const [show] = screen.getAllByRole("button", { name: "Show password", pressed: false });
  if (!show) throw new Error("No button");
  expect(password.type).toBe("password");

  fireEvent.click(show);
  expect(password.type).toBe("text");
  expect((screen.getByLabelText("Confirm password") as HTMLInputElement).type).toBe("password");
  fireEvent.click(screen.getByRole("button", { name: "Show password", pressed: true }));
  expect(password.type).toBe("password");

  fireEvent.click(show);
  fireEvent.submit(document.forms[0] as HTMLFormElement);
  expect(password.type).toBe("password");
});

test("without JavaScript a password field has no visibility button", () => {
  const html = renderToString(<Page />);
  expect(html).toContain('type="password"');
  expect(html).not.toContain("Show password");
});
