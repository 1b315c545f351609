import type { ReactNode } from "react";
import { useForm } from "#app/browser/use-form.ts";
import { Field } from "../field.tsx";
import { Form, FormProblem, SubmitButton } from "../forms.tsx";

export type ConfirmedUser = { id: string; email: string; coupleId: string | null };

type ConfirmFormProps = {
  user: ConfirmedUser;
  intent: string;
  label: string;
  back: string;
  children: ReactNode;
};

export function ConfirmForm({ user, intent, label, back, children }: ConfirmFormProps) {
  const form = useForm({ intent, back }, { action: `/admin/users/${user.id}` });
  return (
    <Form form={form} className="grid gap-4">
      {children}
      <Field
        name="typedEmail"
        type="email"
        label="Type the user's email address to confirm"
        autoComplete="off"
        required
      />
      <FormProblem />
      <SubmitButton variant="destructive">{label}</SubmitButton>
    </Form>
  );
}
