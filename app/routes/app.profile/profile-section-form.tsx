import { useLocation } from "@remix-run/react";
import { type ReactNode, useState } from "react";
import { useHydrated } from "#app/browser/use-hydrated.ts";
import { Disclosure } from "#app/components/ui/disclosure.tsx";
import { FormField } from "#app/components/ui/field.tsx";
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

/** Asks for the password, or for the email address if the account only uses Google sign-in. */
export function IdentityField({ hasPassword }: { hasPassword: boolean }) {
  return (
    <FormField
      name="password"
      type={hasPassword ? "password" : "email"}
      label={hasPassword ? "Your password" : "Your email address, to confirm"}
      autoComplete="off"
    />
  );
}

type CollapsibleSectionProps = { id: string; title: string; isOpen?: boolean; children: ReactNode };

/** A section that opens when its `id` is the URL's hash. */
export function CollapsibleSection({ id, title, isOpen = false, children }: CollapsibleSectionProps) {
  const [startsOpen] = useState(isOpen);
  const { hash } = useLocation();
  // Opens after hydration, because the server does not know the hash. Remix scrolls to the section.
  const isTarget = useHydrated() && hash === `#${id}`;
  const [wasTarget, setWasTarget] = useState(false);
  if (isTarget && !wasTarget) setWasTarget(true);
  return (
    <Disclosure
      id={id}
      open={startsOpen || wasTarget || undefined}
      className="scroll-mt-20 border-t border-border py-1.5"
      label={<h3 className="font-sans text-base font-medium tracking-normal">{title}</h3>}
    >
      <div className="pt-2 pb-4">{children}</div>
    </Disclosure>
  );
}
