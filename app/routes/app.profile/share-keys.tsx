import { Link } from "@remix-run/react";
import { Field } from "#app/components/field.tsx";
import { SubmitButton } from "#app/components/forms.tsx";
import { LongDate } from "#app/components/long-date.tsx";
import { maxShareTokens, type ShareToken, shareTokenName } from "#app/domain/accounts/share-token.ts";
import { Fold } from "./fold.tsx";
import { MadeKey, useMakeKey } from "./make-key.tsx";
import { FieldForm, SectionForm, useSection } from "./section-form.tsx";

export function ShareKeysFold({ tokens }: { tokens: ShareToken[] }) {
  const { making, made } = useMakeKey();
  const ending = useSection("end-share-token");
  return (
    <Fold id="share-keys" title="Share from an iPhone" isOpen={made !== null} intents={["make-share-token"]}>
      <div className="grid gap-4">
        <p>
          A Shortcut brings screenshots, links and text from the share sheet into your book.{" "}
          <Link to="/app/shortcut" className="font-medium text-primary-text underline underline-offset-4">
            How to set it up
          </Link>
        </p>
        {made === null ? null : <MadeKey token={made} />}
        {tokens.length < maxShareTokens ? (
          <FieldForm form={making} button="Create a key">
            <Field name="tokenName" type="text" label="Device" defaultValue={shareTokenName} />
          </FieldForm>
        ) : null}
        <SectionForm form={ending}>
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
        </SectionForm>
        <p className="text-sm text-muted-foreground">
          A key can only add recipes and can't read your book. Changing your password or signing out other devices
          revokes all keys.
        </p>
      </div>
    </Fold>
  );
}
