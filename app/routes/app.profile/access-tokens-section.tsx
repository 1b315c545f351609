import { Link } from "@remix-run/react";
import { CopyField } from "#app/components/ui/copy-field.tsx";
import { FormField } from "#app/components/ui/field.tsx";
import { SubmitButton } from "#app/components/ui/forms.tsx";
import { LongDate } from "#app/components/ui/long-date.tsx";
import { useActionForm } from "#app/device/use-form.ts";
import {
  type AccessScope,
  type AccessTokenView,
  accessScopeLabels,
  accessScopes,
  maxAccessTokens,
} from "#app/modules/accounts/access-token.ts";
import { CollapsibleSection, InlineFieldForm, ProfileSectionForm, useProfileForm } from "./profile-section-form.tsx";

export function useCreateAccessToken(fields: { tokenName?: string; scope?: AccessScope } = {}) {
  const making = useActionForm<string>({ intent: "make-access-token", ...fields }, { action: "/app/profile" });
  return { making, made: making.reply?.isDone ? making.reply.value : null };
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

function focusField(token: HTMLElement | null): void {
  token?.querySelector("input")?.focus();
}

export function AccessTokensSection({ tokens }: { tokens: AccessTokenView[] }) {
  const { making, made } = useCreateAccessToken();
  const ending = useProfileForm("end-access-token");
  return (
    <CollapsibleSection id="access-tokens" title="Access tokens" isOpen={made !== null}>
      <div className="grid gap-4">
        <p>
          With a token, an app or a script of yours can use your book. The Shortcut that shares from an iPhone has one
          too.{" "}
          <Link to="/app/shortcut" className="font-medium text-primary-text underline underline-offset-4">
            How to set up the Shortcut
          </Link>{" "}
          <a href="/developers" className="font-medium text-primary-text underline underline-offset-4">
            For developers
          </a>
        </p>
        {made === null ? null : <CreatedAccessToken token={made} />}
        {tokens.length < maxAccessTokens ? (
          <InlineFieldForm form={making} button="Create a token">
            <div className="grid gap-3">
              <ScopeChoice />
              <FormField name="tokenName" type="text" label="Name" />
            </div>
          </InlineFieldForm>
        ) : null}
        <ProfileSectionForm form={ending}>
          <ul className="grid gap-3">
            {tokens.map(({ id, name, scope, made, lastUsed }) => (
              <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
                <div className="grid min-w-0 gap-0.5">
                  <p className="font-medium wrap-anywhere">{name}</p>
                  <p className="text-sm text-muted-foreground">
                    {accessScopeLabels[scope]}. {lastUsed === null ? "Not used yet, created " : "Last used "}
                    <LongDate date={lastUsed ?? made} />
                  </p>
                </div>
                <SubmitButton name="id" value={id} variant="outline" aria-label={`Revoke ${name}`}>
                  {" "}
                  Revoke{" "}
                </SubmitButton>
              </li>
            ))}
          </ul>
        </ProfileSectionForm>
        <p className="text-sm text-muted-foreground">
          Changing your password or signing out other devices revokes all tokens.
        </p>
      </div>
    </CollapsibleSection>
  );
}

const scopeHints: Record<AccessScope, string> = {
  read: "sees recipes, list and plan",
  add: "adds, and sees nothing",
  all: "also changes and deletes",
};

function ScopeChoice() {
  return (
    <fieldset>
      <legend className="mb-1 text-sm font-medium">What it may do</legend>
      {accessScopes.map((scope) => (
        <label key={scope} className="flex min-h-11 items-center gap-2 py-1">
          <input
            type="radio"
            name="scope"
            value={scope}
            defaultChecked={scope === "read"}
            className="size-5 shrink-0 accent-primary"
          />
          <span>
            {accessScopeLabels[scope]} <span className="text-muted-foreground">({scopeHints[scope]})</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
