import { SubmitButton } from "#app/components/forms.tsx";
import { Badge } from "#app/components/ui/badge.tsx";
import { Card } from "#app/components/ui/card.tsx";
import type { OwnSession } from "#app/domain/accounts/own-sessions.ts";
import { SectionForm, useSection } from "./section-form.tsx";

/** One form for the list: its reply outlives the row that it removes. */
export function SessionsSection({ sessions }: { sessions: OwnSession[] }) {
  const ending = useSection("end-session");
  const others = useSection("end-other-sessions");
  return (
    <Card className="grid gap-4">
      <h2 className="text-xl">Devices</h2>
      <SectionForm form={ending}>
        <ul className="grid gap-3">
          {sessions.map(({ handle, device, isThisOne, lastSeenAt }) => (
            <li key={handle} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
              <div className="grid gap-0.5">
                <p className="font-medium">{device}</p>
                {isThisOne ? (
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
                size="sm"
                aria-label={isThisOne ? "Sign out on this device" : `Sign out on ${device}`}
              >
                Sign out
              </SubmitButton>
            </li>
          ))}
        </ul>
      </SectionForm>
      {sessions.length > 1 ? (
        <SectionForm form={others}>
          <SubmitButton variant="outline" className="justify-self-start">
            Sign out other devices
          </SubmitButton>
        </SectionForm>
      ) : null}
    </Card>
  );
}

function LastSeen({ at }: { at: string }) {
  return (
    <p className="text-sm text-muted-foreground">
      Last seen{" "}
      <time dateTime={at}>{new Date(at).toLocaleDateString("en", { dateStyle: "long", timeZone: "UTC" })}</time>
    </p>
  );
}
