import { Link } from "@remix-run/react";
import { Download, FolderInput } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useTheme } from "#app/components/shell/theme.tsx";
import { ActionButton } from "#app/components/ui/action-button.tsx";
import { Badge } from "#app/components/ui/badge.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { Card } from "#app/components/ui/card.tsx";
import { FormField } from "#app/components/ui/field.tsx";
import { SubmitButton } from "#app/components/ui/forms.tsx";
import { parseTheme, type Theme } from "#app/content/theme.ts";
import type { ProfileView } from "#app/modules/couples/profile-view.server.ts";
import { AccessTokensSection } from "./access-tokens-section.tsx";
import { SignedInDevices } from "./devices.tsx";
import { NotificationsSection } from "./notifications-section.tsx";
import { CollapsibleSection, IdentityField, ProfileSectionForm, useProfileForm } from "./profile-section-form.tsx";

/** The numbers of files in which the export and the cookbook come. */
type ExportParts = { zip: number; cookbook: number };
type AccountSectionProps = { profile: ProfileView; exportParts: ExportParts | null };

/** `exportParts` is null unless a download was too large for one file. */
export function AccountSection({ profile, exportParts }: AccountSectionProps) {
  const { hasPassword } = profile;
  return (
    <Card className="grid grid-cols-1 gap-4">
      <h2 className="text-xl">Account</h2>
      <div className="grid gap-1">
        <p className="text-sm text-muted-foreground">Email</p>
        <p className="flex flex-wrap items-center gap-2 font-medium">
          {profile.email}
          {profile.isEmailConfirmed ? <Badge variant="positive">Confirmed</Badge> : <Badge>Not confirmed yet</Badge>}
        </p>
        {profile.isEmailConfirmed ? null : (
          <ActionButton action="/auth/confirm" intent="resend" variant="link" className="px-0">
            Resend the confirmation
          </ActionButton>
        )}
      </div>
      <div className="-mb-3">
        <CollapsibleSection id="appearance" title="Appearance">
          <ThemeChoice />
        </CollapsibleSection>
        <NotificationsSection notifications={profile.notifications} />
        <CollapsibleSection id="password" title={hasPassword ? "Change password" : "Set a password"}>
          <PasswordForm hasPassword={hasPassword} />
        </CollapsibleSection>
        <CollapsibleSection id="devices" title="Devices">
          <SignedInDevices sessions={profile.sessions} />
        </CollapsibleSection>
        <AccessTokensSection tokens={profile.accessTokens} />
        <CollapsibleSection id="your-data" title="Your data" isOpen={exportParts !== null}>
          <div className="grid grid-cols-1 gap-5">
            <DownloadLinks as="zip" parts={exportParts?.zip} label="Export all my data">
              Your recipes, photos, diary, week, shopping list and account in zip files. You can import them again.
            </DownloadLinks>
            <DownloadLinks as="html" parts={exportParts?.cookbook} label="Download cookbook">
              A book in one file, with a page for each recipe, its photo, your ratings and diary. It opens without
              internet and can be printed.
            </DownloadLinks>
            <div className="grid grid-cols-1 justify-items-start gap-2">
              <Button asChild variant="outline" className="max-w-full">
                <Link to="/app/import">
                  <FolderInput aria-hidden />
                  Import recipes
                </Link>
              </Button>
              <p className="text-sm text-muted-foreground">From another recipe app, or from files.</p>
            </div>
          </div>
        </CollapsibleSection>
        <CollapsibleSection id="delete" title="Delete my account">
          <DeletionForm hasPassword={hasPassword} hasPartner={profile.invite.state === "accepted"} />
        </CollapsibleSection>
      </div>
    </Card>
  );
}

type DownloadLinksProps = { as: "zip" | "html"; parts?: number; label: string; children: ReactNode };

function DownloadLinks({ as, parts = 1, label, children }: DownloadLinksProps) {
  return (
    <div className="grid grid-cols-1 justify-items-start gap-2">
      {Array.from({ length: parts }, (_, index) => index + 1).map((part) => (
        <Button key={part} asChild variant="outline" className="max-w-full">
          <a href={`/app/profile/export?as=${as}${parts === 1 ? "" : `&part=${part}`}`}>
            <Download aria-hidden />
            {parts === 1 ? label : `${label}, part ${part} of ${parts}`}
          </a>
        </Button>
      ))}
      <p className="text-sm text-muted-foreground">{children}</p>
    </div>
  );
}

function PasswordForm({ hasPassword }: { hasPassword: boolean }) {
  return (
    <ProfileSectionForm form={useProfileForm("password")}>
      {hasPassword ? (
        <FormField name="currentPassword" type="password" label="Current password" autoComplete="current-password" />
      ) : null}
      <FormField
        name="newPassword"
        type="password"
        label="New password"
        hint="At least 6 characters."
        autoComplete="new-password"
      />
      <FormField name="confirmation" type="password" label="Confirm new password" autoComplete="new-password" />
      <SubmitButton variant="secondary" className="justify-self-start">
        Save password
      </SubmitButton>
    </ProfileSectionForm>
  );
}

function DeletionForm({ hasPassword, hasPartner }: { hasPassword: boolean; hasPartner: boolean }) {
  return (
    <ProfileSectionForm form={useProfileForm("delete")}>
      <p>
        {hasPartner
          ? "Your partner keeps the kitchen's recipes. Everything else will be permanently deleted."
          : "Your recipes, your photos and everything else will be permanently deleted."}{" "}
        Your subscription, if you have one, ends right away.
      </p>
      <IdentityField hasPassword={hasPassword} />
      <SubmitButton variant="destructive" className="justify-self-start">
        Permanently delete my account
      </SubmitButton>
    </ProfileSectionForm>
  );
}

const choices = [
  { value: "system", label: "Same as device" },
  { value: "light", label: "Light" },
  { value: "dark", label: "Dark" },
] as const;

/** The theme script applies and stores the choice. */
function ThemeChoice() {
  const rendered = useTheme();
  const [theme] = useState(() => currentTheme(rendered));
  return (
    <fieldset className="grid gap-3">
      <legend className="sr-only">Appearance</legend>
      <div className="flex flex-wrap gap-x-6">
        {choices.map(({ value, label }) => (
          <label key={value} className="flex min-h-11 items-center gap-2">
            <input
              type="radio"
              name="theme"
              value={value}
              data-theme={value}
              defaultChecked={value === (theme ?? "system")}
              className="size-5 accent-primary"
            />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** Reads the theme from the document, because the theme script may have changed it. */
function currentTheme(rendered: Theme | null): Theme | null {
  if (typeof document === "undefined") return rendered;
  return parseTheme(document.documentElement.className);
}
