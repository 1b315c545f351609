import { useForm } from "@conform-to/react";
import { Form, useActionData } from "@remix-run/react";
import { createRemixStub } from "@remix-run/testing";
import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { Field } from "#app/components/field.tsx";
import type { ActionReply } from "#app/http/action-reply.ts";
import { useConformResult } from "./use-conform-result.ts";

const wrong = "This code is not right.";

function Page() {
  const reply = useActionData<ActionReply>();
  const [, fields] = useForm<{ code: string }>({ id: "test", lastResult: useConformResult(reply) });
  return (
    <Form method="post" id="test">
      <Field field={fields.code} type="text" label="Code" />
      <button type="submit">Send</button>
    </Form>
  );
}

test("a field that is wrong again says so again, although the words are the same", async () => {
  let sent = 0;
  const Stub = createRemixStub([
    {
      path: "/",
      Component: Page,
      action: (): ActionReply => {
        sent += 1;
        const fieldErrors = { code: [wrong] };
        return {
          isDone: false,
          code: "code_wrong",
          title: null,
          message: wrong,
          fieldErrors,
          values: {},
          details: null,
        };
      },
    },
  ]);
  render(<Stub />);
  for (const attempt of [1, 2, 3]) {
    fireEvent.input(await screen.findByLabelText("Code"), { target: { value: `${attempt}` } });
    expect(screen.queryByText(wrong)).toBeNull();
    fireEvent.click(screen.getByRole("button"));
    await waitFor(() => expect(sent).toBe(attempt));
    expect(await screen.findByText(wrong)).toBeDefined();
  }
});
