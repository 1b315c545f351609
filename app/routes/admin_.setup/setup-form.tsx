import { getFormProps, useForm } from "@conform-to/react";
import { Form, useNavigation } from "@remix-run/react";
import { useState } from "react";
import { useConformResult } from "#app/browser/use-conform-result.ts";
import { useHydrated } from "#app/browser/use-hydrated.ts";
import { Field } from "#app/components/field.tsx";
import { FormProblem } from "#app/components/forms.tsx";
import { Button } from "#app/components/ui/button.tsx";
import type { ActionReply } from "#app/http/action-reply.ts";

type Typed = { password: string; confirmation: string };

export function SetupForm({ token, reply }: { token: string | null; reply: ActionReply | undefined }) {
  const [form, fields] = useForm<Typed>({ id: "admin-setup", lastResult: useConformResult(reply) });
  const isBusy = useNavigation().state === "submitting";
  // Without script the button can't follow what is typed, so it stays enabled.
  const isHydrated = useHydrated();
  const [isFilled, setFilled] = useState(false);
  return (
    <Form
      method="post"
      replace
      {...getFormProps(form)}
      onInput={(event) => {
        const typed = new FormData(event.currentTarget);
        setFilled(Boolean(typed.get("password")) && Boolean(typed.get("confirmation")));
      }}
      className="grid gap-4"
    >
      <p className="rounded-md bg-caution-soft px-4 py-3 text-sm text-caution-text">
        This works one time only. Afterwards setup is closed, and the setup token is to be removed.
      </p>
      {token === null ? null : <input type="hidden" name="token" value={token} />}
      <Field
        field={fields.password}
        type="password"
        label="New password"
        hint="At least 8 characters."
        autoComplete="new-password"
        required
      />
      <Field
        field={fields.confirmation}
        type="password"
        label="Confirm password"
        autoComplete="new-password"
        required
      />
      <FormProblem form={form} reply={reply} />
      <Button type="submit" size="lg" isBusy={isBusy} disabled={isHydrated && !isFilled}>
        {isBusy ? "Setting up..." : "Set Admin Password"}
      </Button>
    </Form>
  );
}
