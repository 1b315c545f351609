import { Download } from "lucide-react";
import { ActionButton } from "#app/components/action-button.tsx";
import { Field } from "#app/components/field.tsx";
import { Badge } from "#app/components/ui/badge.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { Card } from "#app/components/ui/card.tsx";
import type { ProfileView } from "#app/domain/couples/view-profile.server.ts";
import { Fold } from "./fold.tsx";
import { IdentityField } from "./identity-field.tsx";
import { SectionForm } from "./section-form.tsx";
import { useNameSection } from "./use-name-section.ts";
import { useSection } from "./use-section.ts";

export function AccountSection({ profile }: { profile: ProfileView }) {
  const { onInput, ...person } = useNameSection("person", "name", profile.name ?? "");
  const everywhere = useSection("sign-out-everywhere");
  return (
    <Card className="grid gap-5">
      <h2 className="text-xl">Account</h2>
      <div className="grid gap-1">
        <p className="text-sm text-muted-foreground">Email</p>
        <p className="flex flex-wrap items-center gap-2 font-medium">
          {profile.email}
          {profile.isEmailConfirmed ? <Badge variant="positive">Confirmed</Badge> : <Badge>Not confirmed yet</Badge>}
        </p>
        {profile.isEmailConfirmed ? null : (
          <ActionButton action="/auth/confirm" intent="resend" variant="link" className="px-0">
            Send the confirmation again
          </ActionButton>
        )}
      </div>
      <SectionForm {...person} intent="person">
        <Field
          field={person.fields.name}
          type="text"
          label="Your name"
          dir="auto"
          autoComplete="name"
          onInput={onInput}
        />
        <Button type="submit" variant="secondary" className="justify-self-start" isBusy={person.isBusy}>
          Save your name
        </Button>
      </SectionForm>
      <Fold title={profile.hasPassword ? "Change password" : "Set a password"} intent="password">
        <PasswordForm hasPassword={profile.hasPassword} />
      </Fold>
      <Fold title="Your data and devices">
        <div className="grid justify-items-start gap-3">
          <Button asChild variant="outline">
            <a href="/app/profile/export" download>
              <Download aria-hidden />
              Export all my data
            </a>
          </Button>
          <p className="text-sm text-muted-foreground">
            One zip file: your recipes as JSON and as schema.org Recipe, your photos, and everything of your account.
          </p>
          <SectionForm {...everywhere} intent="sign-out-everywhere">
            <Button type="submit" variant="outline" isBusy={everywhere.isBusy}>
              Sign out everywhere
            </Button>
          </SectionForm>
        </div>
      </Fold>
      <Fold title="Delete my account" intent="delete">
        <DeletionForm hasPassword={profile.hasPassword} hasPartner={profile.invite.state === "accepted"} />
      </Fold>
    </Card>
  );
}

type PasswordFields = { currentPassword: string; newPassword: string; confirmation: string };

function PasswordForm({ hasPassword }: { hasPassword: boolean }) {
  const { fields, ...section } = useSection<PasswordFields>("password");
  return (
    <SectionForm {...section} intent="password">
      {hasPassword ? (
        <Field
          field={fields.currentPassword}
          type="password"
          label="Current password"
          autoComplete="current-password"
        />
      ) : null}
      <Field
        field={fields.newPassword}
        type="password"
        label="New password"
        hint="At least 6 characters."
        autoComplete="new-password"
      />
      <Field field={fields.confirmation} type="password" label="Confirm new password" autoComplete="new-password" />
      <Button type="submit" variant="secondary" className="justify-self-start" isBusy={section.isBusy}>
        Save password
      </Button>
    </SectionForm>
  );
}

function DeletionForm({ hasPassword, hasPartner }: { hasPassword: boolean; hasPartner: boolean }) {
  const { fields, ...section } = useSection<{ password: string }>("delete");
  return (
    <SectionForm {...section} intent="delete">
      <p>
        {hasPartner
          ? "Your partner keeps the kitchen's recipes. Everything else of yours goes, and can't be brought back."
          : "Your recipes, photos and everything else of yours go, and can't be brought back."}{" "}
        A subscription of yours ends at once.
      </p>
      <IdentityField field={fields.password} hasPassword={hasPassword} />
      <Button type="submit" variant="destructive" className="justify-self-start" isBusy={section.isBusy}>
        Delete my account for good
      </Button>
    </SectionForm>
  );
}
