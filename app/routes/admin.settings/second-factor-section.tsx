import type { ReactNode } from "react";
import { Badge } from "#app/components/ui/badge.tsx";
import { Card } from "#app/components/ui/card.tsx";
import { FormField } from "#app/components/ui/field.tsx";
import { ActionForm, ActionFormError, SubmitButton } from "#app/components/ui/forms.tsx";
import { QrCode } from "#app/components/ui/qr-code.tsx";
import { type ActionFormState, useActionForm } from "#app/device/use-form.ts";
import type { UnconfirmedSecret } from "#app/modules/operator/second-factor.server.ts";

type SecondFactorProps = { isOn: boolean; waiting: UnconfirmedSecret | null };

export function SecondFactorSection({ isOn, waiting }: SecondFactorProps) {
  const beginning = useActionForm({ intent: "begin-second-factor" });
  const switchingOn = useActionForm({ intent: "switch-on-second-factor" });
  const switchingOff = useActionForm({ intent: "switch-off-second-factor" });
  return (
    <OperatorSettingsSection title="Second factor">
      <p>
        {isOn ? <Badge variant="positive">On</Badge> : <Badge>Off</Badge>}{" "}
        {isOn
          ? "Signing in asks for a code from your authenticator app."
          : "Signing in can ask for a code from an authenticator app after the password."}
      </p>
      {isOn ? <CodeForm form={switchingOff} label="Turn off" /> : null}
      {!isOn && waiting ? (
        <>
          <p>
            Scan this with your app, type its key by hand, or{" "}
            <a href={waiting.uri} className="text-primary-text underline underline-offset-4">
              open it on this device
            </a>
            . Then give its first code.
          </p>
          <QrCode code={waiting.qrCode} label="QR code of the key" className="size-52" />
          <p className="font-mono text-lg tracking-wider break-all">{waiting.secret.replace(/(.{4})(?=.)/g, "$1 ")}</p>
          <CodeForm form={switchingOn} label="Turn on" />
        </>
      ) : null}
      {!isOn && !waiting ? <BeginForm form={beginning} /> : null}
    </OperatorSettingsSection>
  );
}

type SecondFactorFormProps = { form: ActionFormState };

function BeginForm({ form }: SecondFactorFormProps) {
  return (
    <ActionForm form={form} className="grid max-w-md gap-3">
      <FormField name="currentPassword" type="password" label="Your password" autoComplete="current-password" />
      <ActionFormError />
      <SubmitButton variant="secondary" className="justify-self-start">
        Set up a second factor
      </SubmitButton>
    </ActionForm>
  );
}

function CodeForm({ form, label }: SecondFactorFormProps & { label: string }) {
  return (
    <ActionForm form={form} className="grid max-w-xs gap-3">
      <FormField name="oneTimeCode" type="text" label="Code" autoComplete="one-time-code" />
      <ActionFormError />
      <SubmitButton variant="secondary" className="justify-self-start">
        {label}
      </SubmitButton>
    </ActionForm>
  );
}

export function OperatorSettingsSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card className="grid gap-4">
      <h2 className="text-xl">{title}</h2>
      {children}
    </Card>
  );
}
