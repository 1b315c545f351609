import { Badge } from "#app/components/ui/badge.tsx";
import { SubmitButton } from "#app/components/ui/forms.tsx";
import { LongDate } from "#app/components/ui/long-date.tsx";
import type { SessionView } from "#app/modules/accounts/device-label.ts";
import { ProfileSectionForm, useProfileForm } from "./profile-section-form.tsx";

/** The list is one form, so that the reply survives the removal of a row. */
export function SignedInDevices({ sessions }: { sessions: SessionView[] }) {
  const ending = useProfileForm("end-session");
  const others = useProfileForm("end-other-sessions");
  const everywhere = useProfileForm("sign-out-everywhere");
  return (
    <div className="grid gap-4">
      <ProfileSectionForm form={ending}>
        <ul className="grid gap-3">
          {sessions.map(({ handle, device, isCurrent, lastSeenAt }) => (
            <li key={handle} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
              <div className="grid gap-0.5">
                <p className="font-medium">{device}</p>
                {isCurrent ? (
                  <Badge variant="positive" className="justify-self-start">
                    This device
                  </Badge>
                ) : (
                  <LastSeen at={lastSeenAt} />
                )}
              </div>
              <SubmitButton
                name="handle"
                value={handle}
                variant="outline"
                aria-label={isCurrent ? "Sign out on this device" : `Sign out on ${device}`}
              >
                Sign out
              </SubmitButton>
            </li>
          ))}
        </ul>
      </ProfileSectionForm>
      <div className="flex flex-wrap gap-3">
        {sessions.length > 1 ? (
          <ProfileSectionForm form={others}>
            <SubmitButton variant="outline">Sign out other devices</SubmitButton>
          </ProfileSectionForm>
        ) : null}
        <ProfileSectionForm form={everywhere}>
          <SubmitButton variant="outline">Sign out everywhere</SubmitButton>
        </ProfileSectionForm>
      </div>
    </div>
  );
}

function LastSeen({ at }: { at: string }) {
  return (
    <p className="text-sm text-muted-foreground">
      Last seen <LongDate date={at} />
    </p>
  );
}
