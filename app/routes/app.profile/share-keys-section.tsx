import { Link } from "@remix-run/react";
import { FormField } from "#app/components/ui/field.tsx";
import { SubmitButton } from "#app/components/ui/forms.tsx";
import { LongDate } from "#app/components/ui/long-date.tsx";
import { defaultShareTokenName, maxShareTokens, type ShareTokenView } from "#app/modules/accounts/share-token.ts";
import { CreatedShareKey, useCreateShareKey } from "./create-share-key.tsx";
import { CollapsibleSection, InlineFieldForm, ProfileSectionForm, useProfileForm } from "./profile-section-form.tsx";

export function ShareKeysSection({ tokens }: { tokens: ShareTokenView[] }) {
  const { making, made } = useCreateShareKey();
  const ending = useProfileForm("end-share-token");
  return (
    <CollapsibleSection id="share-keys" title="Share from an iPhone" isOpen={made !== null}>
      <div className="grid gap-4">
        <p>
          A Shortcut brings screenshots, links and text from the share sheet into your book.{" "}
          <Link to="/app/shortcut" className="font-medium text-primary-text underline underline-offset-4">
            How to set it up
          </Link>
        </p>
        {made === null ? null : <CreatedShareKey token={made} />}
        {tokens.length < maxShareTokens ? (
          <InlineFieldForm form={making} button="Create a key">
            <FormField name="tokenName" type="text" label="Device" defaultValue={defaultShareTokenName} />
          </InlineFieldForm>
        ) : null}
        <ProfileSectionForm form={ending}>
          <ul className="grid gap-3">
            {tokens.map(({ id, name, made, lastUsed }) => (
              <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
                <div className="grid min-w-0 gap-0.5">
                  <p className="font-medium wrap-anywhere">{name}</p>
                  <p className="text-sm text-muted-foreground">
                    {lastUsed === null ? "Not used yet, created " : "Last used "}
                    <LongDate date={lastUsed ?? made} />
                  </p>
                </div>
                <SubmitButton name="id" value={id} variant="outline" aria-label={`Revoke the key for ${name}`}>
                  {" "}
                  Revoke{" "}
                </SubmitButton>
              </li>
            ))}
          </ul>
        </ProfileSectionForm>
        <p className="text-sm text-muted-foreground">
          A key can only add recipes and can't read your book. Changing your password or signing out other devices
          revokes all keys.
        </p>
      </div>
    </CollapsibleSection>
  );
}
