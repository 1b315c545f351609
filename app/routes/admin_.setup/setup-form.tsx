import { useState } from "react";
import { useHydrated } from "#app/browser/use-hydrated.ts";
import { FormField } from "#app/components/ui/field.tsx";
import { ActionForm, FormErrorOrConnectionNotice, SubmitButton } from "#app/components/ui/forms.tsx";
import type { ActionFormState } from "#app/device/use-form.ts";

export function OperatorSetupForm({ form }: { form: ActionFormState }) {
  // The button stays enabled without script, because it cannot follow the fields.
  const isHydrated = useHydrated();
  const [isFilled, setFilled] = useState(false);
  return (
    <ActionForm
      form={form}
      onInput={(event) => {
        const typed = new FormData(event.currentTarget);
        setFilled(Boolean(typed.get("password")) && Boolean(typed.get("confirmation")));
      }}
      className="grid gap-4"
    >
      <p className="rounded-md bg-caution-soft px-4 py-3 text-sm text-caution-text">
        This works once. Remove the setup token when you're done.
      </p>
      <FormField
        name="password"
        type="password"
        label="New password"
        hint="At least 8 characters."
        autoComplete="new-password"
        required
      />
      <FormField name="confirmation" type="password" label="Confirm password" autoComplete="new-password" required />
      <FormErrorOrConnectionNotice />
      <SubmitButton size="lg" disabled={isHydrated && !isFilled}>
        {form.submittedData ? "Setting up..." : "Set Admin Password"}
      </SubmitButton>
    </ActionForm>
  );
}
