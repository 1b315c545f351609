import { getFormProps } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { Field } from "#app/components/field.tsx";
import { FieldErrors } from "#app/components/forms.tsx";
import { Badge } from "#app/components/ui/badge.tsx";
import { Button } from "#app/components/ui/button.tsx";
import type { WaitingSecret } from "#app/domain/operator/second-factor.server.ts";
import { SettingsSection } from "./settings-section.tsx";
import { type SettingsReply, useSettingsForm } from "./use-settings-form.ts";

type SecondFactorProps = {
  isOn: boolean;
  recoveryCodesLeft: number;
  waiting: WaitingSecret | null;
  reply: SettingsReply;
};

export function SecondFactorSection({ isOn, recoveryCodesLeft, waiting, reply }: SecondFactorProps) {
  const codes = reply?.isDone ? reply.value.recoveryCodes : [];
  return (
    <SettingsSection title="Second factor">
      <p>
        {isOn ? <Badge variant="positive">On</Badge> : <Badge>Off</Badge>}{" "}
        {isOn
          ? `Signing in asks for a code of your authenticator app. ${recoveryCodesLeft} recovery codes are left.`
          : "Signing in can ask for a code of an authenticator app after the password."}
      </p>
      {codes.length > 0 ? <RecoveryCodes codes={codes} /> : null}
      {isOn ? <CodeForm intent="switch-off-second-factor" label="Switch off" reply={reply} /> : null}
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
          <CodeForm intent="switch-on-second-factor" label="Switch on" reply={reply} />
        </>
      ) : null}
      {!isOn && !waiting ? <BeginForm reply={reply} /> : null}
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

function BeginForm({ reply }: { reply: SettingsReply }) {
  const { form, fields, isBusy } = useSettingsForm<{ currentPassword: string }>("begin-second-factor", reply);
  return (
    <Form method="post" {...getFormProps(form)} className="grid max-w-md gap-3">
      <input type="hidden" name="intent" value="begin-second-factor" />
      <Field field={fields.currentPassword} type="password" label="Your password" autoComplete="current-password" />
      <FieldErrors id={form.errorId} errors={form.errors} />
      <Button type="submit" variant="secondary" className="justify-self-start" isBusy={isBusy}>
        Set up a second factor
      </Button>
    </Form>
  );
}

type CodeFormProps = { intent: string; label: string; reply: SettingsReply };

function CodeForm({ intent, label, reply }: CodeFormProps) {
  const { form, fields, isBusy } = useSettingsForm<{ oneTimeCode: string }>(intent, reply);
  return (
    <Form method="post" {...getFormProps(form)} className="grid max-w-xs gap-3">
      <input type="hidden" name="intent" value={intent} />
      <Field field={fields.oneTimeCode} type="text" label="Code" autoComplete="one-time-code" />
      <FieldErrors id={form.errorId} errors={form.errors} />
      <Button type="submit" variant="secondary" className="justify-self-start" isBusy={isBusy}>
        {label}
      </Button>
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
