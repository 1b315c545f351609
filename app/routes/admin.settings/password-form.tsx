import { getFormProps } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { Field } from "#app/components/field.tsx";
import { FieldErrors } from "#app/components/forms.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { SettingsSection } from "./settings-section.tsx";
import { type SettingsReply, useSettingsForm } from "./use-settings-form.ts";

type Typed = { currentPassword: string; newPassword: string; confirmation: string };

export function PasswordForm({ reply }: { reply: SettingsReply }) {
  const { form, fields, isBusy } = useSettingsForm<Typed>("password", reply);
  return (
    <SettingsSection title="Password">
      <Form method="post" {...getFormProps(form)} className="grid max-w-md gap-3">
        <input type="hidden" name="intent" value="password" />
        <Field
          field={fields.currentPassword}
          type="password"
          label="Current password"
          autoComplete="current-password"
        />
        <Field
          field={fields.newPassword}
          type="password"
          label="New password"
          hint="At least 8 characters."
          autoComplete="new-password"
        />
        <Field field={fields.confirmation} type="password" label="Confirm password" autoComplete="new-password" />
        <FieldErrors id={form.errorId} errors={form.errors} />
        <Button type="submit" variant="secondary" className="justify-self-start" isBusy={isBusy}>
          Change password
        </Button>
      </Form>
    </SettingsSection>
  );
}
