import { useForm } from "#app/browser/use-form.ts";
import { Form, SubmitButton } from "#app/components/forms.tsx";
import { Moment } from "#app/components/operator/moment.tsx";
import type { DeadLetter } from "#app/domain/operator/dead-letters.server.ts";
import { SettingsSection } from "./settings-section.tsx";

type QueueSectionProps = { letters: DeadLetter[]; hasMore: boolean };

export function QueueSection({ letters, hasMore }: QueueSectionProps) {
  useForm({}, { key: replayKey });
  return (
    <SettingsSection title="Failed jobs">
      {letters.length === 0 ? (
        <p className="text-muted-foreground">No job has failed for good.</p>
      ) : (
        <>
          <ul className="divide-y divide-border">
            {letters.map(({ id, job, diedAt }) => (
              <li key={id} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
                <span className="min-w-0 break-all">
                  {job ? (
                    <>
                      <span className="font-medium">{job.job}</span>{" "}
                      <span className="text-muted-foreground">{subjectOf(job)}</span>
                    </>
                  ) : (
                    "A message that is not understood"
                  )}
                </span>
                <span className="ml-auto text-sm text-muted-foreground tabular-nums">
                  <Moment at={diedAt.toISOString()} />
                </span>
                {job ? <Replay letterId={id} label="Send again" /> : null}
              </li>
            ))}
          </ul>
          {hasMore ? <p className="text-muted-foreground">These are the latest; there are more.</p> : null}
          <Replay letterId="" label="Send all of these again" />
        </>
      )}
    </SettingsSection>
  );
}

/** A row goes with its job. */
const replayKey = "replay";

function Replay({ letterId, label }: { letterId: string; label: string }) {
  return (
    <Form form={useForm({ intent: "replay", letterId }, { key: replayKey, isQuiet: true })}>
      <SubmitButton variant="secondary" size="sm">
        {label}
      </SubmitButton>
    </Form>
  );
}

function subjectOf(job: NonNullable<DeadLetter["job"]>): string | null {
  if ("key" in job) return job.key;
  return "customerId" in job ? job.customerId : null;
}
