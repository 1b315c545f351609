import { useActionForm } from "#app/browser/use-form.ts";
import { CopyField } from "#app/components/copy-field.tsx";
import { ActionForm, SubmitButton } from "#app/components/forms.tsx";
import { LongDate } from "#app/components/long-date.tsx";
import { Button } from "#app/components/ui/button.tsx";

/** `usedAt` is when a calendar last read the address; null without one. */
export function CalendarSection({ usedAt }: { usedAt: string | null }) {
  const creating = useActionForm<{ address: string } | null>({ intent: "create-calendar" }, { action: "/app/week" });
  const revoking = useActionForm({ intent: "revoke-calendar" }, { action: "/app/week" });
  const address = creating.reply?.isDone ? creating.reply.value?.address : undefined;
  const isShown = usedAt !== null && address !== undefined;
  return (
    <details open={isShown || undefined} className="rounded-xl border border-border bg-surface px-4">
      <summary className="flex min-h-11 cursor-pointer items-center font-medium">Subscribe in your calendar</summary>
      <div className="grid gap-3 pb-4">
        <p className="text-muted-foreground">
          Your phone's calendar can show the plan. It gets a secret address, which only reads what you two have planned.
        </p>
        {isShown ? (
          <>
            <Button asChild className="justify-self-start">
              <a href={address.replace(/^https?:/, "webcal:")}>Open in calendar</a>
            </Button>
            <CopyField
              label="Address of your calendar"
              value={address}
              buttonLabel="Copy"
              successMessage="Address copied"
            />
            <p className="text-sm text-muted-foreground">
              We show this address only once. Anybody who has it can read your plan.
            </p>
          </>
        ) : usedAt === null ? null : (
          <p className="text-sm text-muted-foreground">
            Your calendar address works. Last used <LongDate date={usedAt.slice(0, 10)} />.
          </p>
        )}
        <div className="flex flex-wrap gap-3">
          <ActionForm form={creating}>
            <SubmitButton variant="outline">
              {usedAt === null ? "Create an address" : "Replace the address"}
            </SubmitButton>
          </ActionForm>
          {usedAt === null ? null : (
            <ActionForm form={revoking}>
              <SubmitButton variant="ghost">Stop sharing</SubmitButton>
            </ActionForm>
          )}
        </div>
        <p className="text-sm text-muted-foreground">
          Changing your password or signing out other devices ends the address, too.
        </p>
      </div>
    </details>
  );
}
