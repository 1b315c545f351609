import { getFormProps, useForm } from "@conform-to/react";
import { useActionData, useFetcher } from "@remix-run/react";
import { useConformResult } from "#app/browser/use-conform-result.ts";
import { useReply } from "#app/browser/use-reply.ts";
import type { ActionReply } from "#app/http/action-reply.ts";
import { Field, FieldErrors } from "../forms.tsx";
import { Button } from "../ui/button.tsx";

type DeleteUserFormProps = {
  user: { id: string; email: string; isCoupled: boolean };
  /** The page that is shown afterwards. */
  back: string;
  onDone?(): void;
};

/** Says what will happen, and asks for the address. */
export function DeleteUserForm({ user, back, onDone }: DeleteUserFormProps) {
  const fetcher = useFetcher<ActionReply>();
  const posted = useActionData<ActionReply>();
  const [form, fields] = useForm<{ typedEmail: string }>({
    id: `delete-${user.id}`,
    lastResult: useConformResult(fetcher.data ?? posted),
  });
  useReply(fetcher, { onDone });
  return (
    <fetcher.Form method="post" action={`/admin/users/${user.id}`} {...getFormProps(form)} className="grid gap-4">
      <input type="hidden" name="back" value={back} />
      <p>
        <strong>{user.email}</strong> is deleted for good, with all data: account, photos, ratings and invitations. A
        subscription ends at once.{" "}
        {user.isCoupled
          ? "The recipes stay with the partner."
          : "The recipes are deleted, too, and public links to them end."}{" "}
        This can't be undone.
      </p>
      <Field
        field={fields.typedEmail}
        type="email"
        label="Type the user's email address to confirm"
        autoComplete="off"
        required
      />
      <FieldErrors id={form.errorId} errors={form.errors} />
      <Button type="submit" variant="destructive" isBusy={fetcher.state !== "idle"}>
        Delete this user
      </Button>
    </fetcher.Form>
  );
}
