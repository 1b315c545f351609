import { getFormProps, useForm } from "@conform-to/react";
import { Form, useNavigation } from "@remix-run/react";
import { useConformResult } from "#app/browser/use-conform-result.ts";
import { Field } from "#app/components/field.tsx";
import { Button } from "#app/components/ui/button.tsx";
import type { ActionReply } from "#app/http/action-reply.ts";

/** For a browser that the account does not know: anybody may have made it with this address. */
export function ConfirmWithPassword({ token, reply }: { token: string; reply: ActionReply | undefined }) {
  const [form, { password }] = useForm<{ password: string }>({ id: "confirm", lastResult: useConformResult(reply) });
  const { state, formData } = useNavigation();
  const sent = state === "submitting" ? formData?.get("intent") : null;
  return (
    <>
      <p>You signed up in another browser. Type your password, so that we know it is you.</p>
      <Form method="post" replace {...getFormProps(form)} className="grid gap-4">
        <input type="hidden" name="token" value={token} />
        <Field field={password} type="password" label="Your password" autoComplete="current-password" />
        <Button
          type="submit"
          name="intent"
          value="confirm-with-password"
          size="lg"
          isBusy={sent === "confirm-with-password"}
        >
          Confirm my email
        </Button>
      </Form>
      <p>
        Somebody else signed up with your address? Choose a password of your own: then the account is yours, and they
        can't get in any more.
      </p>
      <Form method="post" replace className="grid">
        <input type="hidden" name="token" value={token} />
        <Button type="submit" name="intent" value="disown" variant="outline" size="lg" isBusy={sent === "disown"}>
          I did not make this account
        </Button>
      </Form>
    </>
  );
}
