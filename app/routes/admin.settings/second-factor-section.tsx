import { type FormState, useForm } from "#app/browser/use-form.ts";
import { Field } from "#app/components/field.tsx";
import { Form, FormProblem, SubmitButton } from "#app/components/forms.tsx";
import { Badge } from "#app/components/ui/badge.tsx";
import type { WaitingSecret } from "#app/domain/operator/second-factor.server.ts";
import type { SettingsAnswer } from "./settings-actions.server.ts";
import { SettingsSection } from "./settings-section.tsx";

type SecondFactorProps = { isOn: boolean; recoveryCodesLeft: number; waiting: WaitingSecret | null };

export function SecondFactorSection({ isOn, recoveryCodesLeft, waiting }: SecondFactorProps) {
  // Their replies outlive the forms.
  const beginning = useForm<SettingsAnswer>({ intent: "begin-second-factor" });
  const switchingOn = useForm<SettingsAnswer>({ intent: "switch-on-second-factor" });
  const switchingOff = useForm<SettingsAnswer>({ intent: "switch-off-second-factor" });
  const codes = switchingOn.reply?.isDone ? switchingOn.reply.value.recoveryCodes : [];
  return (
    <SettingsSection title="Second factor">
      <p>
        {isOn ? <Badge variant="positive">On</Badge> : <Badge>Off</Badge>}{" "}
        {isOn
          ? `Signing in asks for a code of your authenticator app. ${recoveryCodesLeft} recovery codes are left.`
          : "Signing in can ask for a code of an authenticator app after the password."}
      </p>
      {codes.length > 0 ? <RecoveryCodes codes={codes} /> : null}
      {isOn ? <CodeForm form={switchingOff} label="Switch off" /> : null}
      {!isOn && waiting ? (
        <>
          <p>
            Scan this with your app, type its key by hand, or{" "}
            <a href={waiting.uri} className="text-primary-text underline underline-offset-4">
              open it on this device
            </a>
            . Then give its first code.
          </p>
          <QrCode {...waiting.qrCode} />
          <p className="font-mono text-lg tracking-wider break-all">{waiting.secret.replace(/(.{4})(?=.)/g, "$1 ")}</p>
          <CodeForm form={switchingOn} label="Switch on" />
        </>
      ) : null}
      {!isOn && !waiting ? <BeginForm form={beginning} /> : null}
    </SettingsSection>
  );
}

/** Dark on white in dark mode, too: many scanners understand nothing else. */
function QrCode({ side, path }: WaitingSecret["qrCode"]) {
  return (
    <svg
      role="img"
      aria-label="QR code of the key"
      viewBox={`0 0 ${side} ${side}`}
      shapeRendering="crispEdges"
      className="size-52 rounded-md bg-white text-black"
    >
      <path d={path} fill="currentColor" />
    </svg>
  );
}

type SecondFactorFormProps = { form: FormState<SettingsAnswer> };

function BeginForm({ form }: SecondFactorFormProps) {
  return (
    <Form form={form} className="grid max-w-md gap-3">
      <Field name="currentPassword" type="password" label="Your password" autoComplete="current-password" />
      <FormProblem />
      <SubmitButton variant="secondary" className="justify-self-start">
        Set up a second factor
      </SubmitButton>
    </Form>
  );
}

function CodeForm({ form, label }: SecondFactorFormProps & { label: string }) {
  return (
    <Form form={form} className="grid max-w-xs gap-3">
      <Field name="oneTimeCode" type="text" label="Code" autoComplete="one-time-code" />
      <FormProblem />
      <SubmitButton variant="secondary" className="justify-self-start">
        {label}
      </SubmitButton>
    </Form>
  );
}

/** Only right after they were made: at rest there are only hashes. */
function RecoveryCodes({ codes }: { codes: string[] }) {
  return (
    <div className="rounded-md bg-caution-soft p-4 text-caution-text">
      <p className="font-medium">Your recovery codes, shown only now. Each works once, if the app is lost.</p>
      <ul className="mt-2 grid gap-1 font-mono sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
    </div>
  );
}
