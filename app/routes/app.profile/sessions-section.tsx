import { Badge } from "#app/components/ui/badge.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { Card } from "#app/components/ui/card.tsx";
import type { OwnSession } from "#app/domain/accounts/own-sessions.ts";
import { SectionForm } from "./section-form.tsx";
import { useSection } from "./use-section.ts";

/**
 * The devices on which the person is signed in, and how to sign them out. One form for the whole list: its
 * reply outlives the row that it removes.
 */
export function SessionsSection({ sessions }: { sessions: OwnSession[] }) {
  const ending = useSection("end-session");
  const others = useSection("end-other-sessions");
  const endingHandle = ending.fetcher.formData?.get("handle");
  return (
    <Card className="grid gap-4">
      <h2 className="text-xl">Devices</h2>
      <SectionForm {...ending} intent="end-session">
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
              <Button
                type="submit"
                name="handle"
                value={handle}
                variant="outline"
                size="sm"
                aria-label={isThisOne ? "Sign out on this device" : `Sign out on ${device}`}
                isBusy={ending.isBusy && endingHandle === handle}
              >
                Sign out
              </Button>
            </li>
          ))}
        </ul>
      </SectionForm>
      {sessions.length > 1 ? (
        <SectionForm {...others} intent="end-other-sessions">
          <Button type="submit" variant="outline" className="justify-self-start" isBusy={others.isBusy}>
            Sign out other devices
          </Button>
        </SectionForm>
      ) : null}
    </Card>
  );
}

function LastSeen({ at }: { at: string | null }) {
  if (at === null) return null;
  return (
    <p className="text-sm text-muted-foreground">
      Last seen{" "}
      <time dateTime={at}>{new Date(at).toLocaleDateString("en", { dateStyle: "long", timeZone: "UTC" })}</time>
    </p>
  );
}
