import { Link } from "@remix-run/react";
import { useState } from "react";
import { CopyField } from "#app/components/ui/copy-field.tsx";
import { QuestionDialog } from "#app/components/ui/dialog.tsx";
import { FormField } from "#app/components/ui/field.tsx";
import { SubmitButton } from "#app/components/ui/forms.tsx";
import { LongDate } from "#app/components/ui/long-date.tsx";
import { useActionForm } from "#app/device/use-form.ts";
import {
  type AccessScope,
  accessScopeLabels,
  accessScopes,
  maxAccessTokenNameCharacters,
  maxAccessTokens,
} from "#app/modules/accounts/access-token.ts";
import type { ProfileView } from "#app/modules/couples/profile-view.server.ts";
import { CollapsibleSection, ProfileSectionForm, useProfileForm } from "./profile-section-form.tsx";

export function useCreateAccessToken(fields: { tokenName?: string; scope?: AccessScope } = {}) {
  const form = useActionForm<string>({ intent: "create-access-token", ...fields }, { action: "/app/profile" });
  return { form, token: form.reply?.isDone ? form.reply.value : null };
}

/** Shows the new token and focuses it, because the clicked button may be gone. */
export function CreatedAccessToken({ token }: { token: string }) {
  return (
    <div ref={focusField} role="status" className="grid gap-3 rounded-md bg-positive-soft px-4 py-3">
      <p className="font-semibold">Copy your new token now: we show it only once.</p>
      <CopyField label="Your new token" value={token} buttonLabel="Copy token" successMessage="Token copied" />
    </div>
  );
}

function focusField(status: HTMLElement | null): void {
  status?.querySelector("input")?.focus();
}

const linkStyle = "inline-flex min-h-11 items-center font-medium text-primary-text underline underline-offset-4";

export function AccessTokensSection({ tokens }: { tokens: ProfileView["accessTokens"] }) {
  const { form, token } = useCreateAccessToken();
  /** The token about which the dialog asks. Without script, Revoke does not ask. */
  const [revoked, setRevoked] = useState<{ id: string; name: string } | null>(null);
  const revocation = useProfileForm("revoke-access-token", { onDone: () => setRevoked(null) });
  return (
    <CollapsibleSection id="access-tokens" title="Access tokens" isOpen={token !== null}>
      <div className="grid gap-4">
        <p>
          With a token, an app or a script of yours can use your book. The Shortcut that shares from an iPhone has one
          too.
        </p>
        <p className="flex flex-wrap gap-x-6">
          <Link to="/app/shortcut" className={linkStyle}>
            How to set up the Shortcut
          </Link>
          <a href="/developers" className={linkStyle}>
            For developers
          </a>
        </p>
        {token === null || tokens.length === 0 ? null : <CreatedAccessToken key={token} token={token} />}
        {tokens.length < maxAccessTokens ? (
          <ProfileSectionForm form={form}>
            <FormField
              name="tokenName"
              type="text"
              label="Name of the app or script"
              maxLength={maxAccessTokenNameCharacters}
            />
            <ScopeField />
            <SubmitButton variant="secondary" className="justify-self-start">
              Create a token
            </SubmitButton>
          </ProfileSectionForm>
        ) : null}
        <ProfileSectionForm form={revocation}>
          {tokens.length > 0 ? <h4 className="font-sans text-base font-medium">Your tokens</h4> : null}
          <ul className="grid gap-3">
            {tokens.map(({ id, name, scope, createdAt, lastUsedAt }) => (
              <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
                <div className="grid min-w-0 gap-0.5">
                  <p className="font-medium wrap-anywhere">{name}</p>
                  <p className="text-sm text-muted-foreground">
                    {accessScopeLabels[scope]}. {lastUsedAt === null ? "Not used yet, created " : "Last used "}
                    <LongDate date={lastUsedAt ?? createdAt} />
                  </p>
                </div>
                <SubmitButton
                  name="id"
                  value={id}
                  variant="outline"
                  aria-label={`Revoke ${name}`}
                  onClick={(event) => {
                    event.preventDefault();
                    setRevoked({ id, name });
                  }}
                >
                  Revoke
                </SubmitButton>
              </li>
            ))}
          </ul>
          {revoked === null ? null : (
            <QuestionDialog
              title={`Revoke “${revoked.name}”?`}
              description="Whatever uses this token stops working. You can't undo this."
              onClose={() => setRevoked(null)}
            >
              <SubmitButton form={revocation.id} name="id" value={revoked.id} variant="destructive">
                Revoke
              </SubmitButton>
            </QuestionDialog>
          )}
        </ProfileSectionForm>
        <p className="text-sm text-muted-foreground">
          Changing your password or signing out other devices revokes all tokens.
        </p>
      </div>
    </CollapsibleSection>
  );
}

function ScopeField() {
  return (
    <label className="grid gap-1.5 font-medium">
      What it may do
      <select
        name="scope"
        className="min-h-11 w-full rounded-md border border-input bg-surface px-3 text-base font-normal"
      >
        {accessScopes.map((scope) => (
          <option key={scope} value={scope}>
            {accessScopeLabels[scope]}
          </option>
        ))}
      </select>
    </label>
  );
}
