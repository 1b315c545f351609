import type { ReactNode } from "react";
import { ActionForm, ActionFormError, SubmitButton } from "#app/components/ui/forms.tsx";
import { useActionForm } from "#app/device/use-form.ts";

export function useProfileForm(intent: string, options: { keepsFields?: boolean; onDone?(): void } = {}) {
  return useActionForm({ intent }, { action: "/app/profile", ...options });
}

type ProfileSectionFormProps = { form: Omit<ReturnType<typeof useProfileForm>, "reply">; children: ReactNode };

export function ProfileSectionForm({ form, children }: ProfileSectionFormProps) {
  return (
    <ActionForm form={form} className="grid gap-3">
      {children}
      <ActionFormError />
    </ActionForm>
  );
}

export function InlineFieldForm({ form, button, children }: ProfileSectionFormProps & { button: string }) {
  return (
    <ProfileSectionForm form={form}>
      <div className="flex flex-wrap items-end gap-x-3 gap-y-2 has-[[role=alert]]:items-center">
        <div className="flex-1 basis-48">{children}</div>
        <SubmitButton variant="secondary">{button}</SubmitButton>
      </div>
    </ProfileSectionForm>
  );
}
