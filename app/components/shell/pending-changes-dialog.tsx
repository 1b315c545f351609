import { useRef, useState } from "react";
import { useOnChange } from "#app/browser/use-on-change.ts";
import { useIsOnline } from "#app/browser/use-window-listener.ts";
import { Button } from "#app/components/ui/button.tsx";
import { Dialog } from "#app/components/ui/dialog.tsx";
import type { PendingChange, PendingForm } from "#app/device/pending-change.ts";
import { getOfflineForm } from "#app/device/pending-change.ts";
import { listPendingChanges } from "#app/device/pending-change-store.ts";
import { usePendingChangeCounts } from "#app/device/pending-counts.ts";
import { discardPendingForm, reopenRefusedForm } from "#app/device/reopen-form.ts";
import { revalidatePage } from "#app/device/router-state.tsx";
import { sendPendingChanges } from "#app/device/synchronize.ts";
import { formatTimeAgo } from "#app/modules/format-time-ago.ts";

type Entry = { change: PendingChange; form: PendingForm };

/** Lists this device's unsaved forms, rejected forms first. */
export default function PendingChangesDialog({ onClose }: { onClose(): void }) {
  const counts = usePendingChangeCounts();
  const isOnline = useIsOnline();
  const [isSending, setIsSending] = useState(false);
  const [problem, setProblem] = useState("");
  const list = useRef<HTMLDivElement>(null);
  const [changes, setChanges] = useState<PendingChange[]>([]);
  useOnChange(counts, () => void listPendingChanges().then(setChanges, () => undefined));
  const [refused, waiting] = [listEntries(changes, "refused"), listEntries(changes, "waiting")];

  async function send() {
    setIsSending(true);
    setProblem("");
    const sent = await sendPendingChanges({ isPatient: true });
    if (sent === "all") revalidatePage();
    else if (sent === "later") setProblem(`${await findCause()} We'll keep trying.`);
    else setProblem("You're signed out. Log in again to send your changes.");
    setIsSending(false);
  }

  async function reopen({ change, form }: Entry) {
    if (await reopenRefusedForm(change, form)) onClose();
    else list.current?.focus();
  }

  /** The pressed button disappears with its row, so the list takes the focus. */
  async function remove({ change, form }: Entry) {
    await discardPendingForm(change, form);
    list.current?.focus();
  }

  return (
    <Dialog onClose={onClose} title="Your changes on this device" description={getDescription(waiting, refused)}>
      <div ref={list} tabIndex={-1} className="grid gap-4 outline-none">
        {refused.length > 0 ? (
          <ul className="grid gap-4" aria-label="Not saved">
            {refused.map(({ change, form }) => (
              <li key={form.id} className="grid gap-2 rounded-md bg-destructive-soft p-4">
                <Summary form={form} />
                <p className="text-destructive-text">{form.problem?.message}</p>
                <div className="flex flex-wrap gap-3">
                  {getOfflineForm(form.kind).canReopen ? (
                    <Button
                      aria-label={`Open again: ${formatForm(form)}`}
                      onClick={() => void reopen({ change, form })}
                    >
                      Open again
                    </Button>
                  ) : null}
                  <Button
                    variant="outline"
                    aria-label={`Dismiss: ${formatForm(form)}`}
                    onClick={() => void remove({ change, form })}
                  >
                    Dismiss
                  </Button>
                </div>
              </li>
            ))}
          </ul>
        ) : null}
        {waiting.length > 0 ? (
          <ul className="grid" aria-label="Not sent yet">
            {waiting.map(({ change, form }) => (
              <li
                key={form.id}
                className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-border py-2 last:border-0"
              >
                <Summary form={form} />
                {canBeRemoved(form, change) ? (
                  <Button
                    variant="outline"
                    aria-label={`Undo: ${formatForm(form)}`}
                    onClick={() => void remove({ change, form })}
                  >
                    Undo
                  </Button>
                ) : null}
                {form.problem ? <p className="w-full text-destructive-text">{form.problem.message}</p> : null}
              </li>
            ))}
          </ul>
        ) : null}
      </div>
      <p role="status" className="text-muted-foreground empty:hidden">
        {problem}
      </p>
      {waiting.length > 0 && isOnline ? (
        <Button className="justify-self-start" onClick={send} isBusy={isSending}>
          Send now
        </Button>
      ) : null}
    </Dialog>
  );
}

async function findCause(): Promise<string> {
  const changes = await listPendingChanges().catch(() => []);
  const hasFailed = listEntries(changes, "waiting").some(({ form }) => form.problem !== null);
  return hasFailed ? "We couldn't save everything yet." : "There is no stable connection yet.";
}

function listEntries(changes: PendingChange[], status: PendingForm["status"]): Entry[] {
  return changes.flatMap((change) =>
    change.forms.filter((form) => form.status === status).map((form) => ({ change, form })),
  );
}

function getDescription(waiting: Entry[], refused: Entry[]): string {
  if (waiting.length > 0 && refused.length > 0)
    return "The changes we couldn't save come first. We'll send the others in this order when you're online.";
  if (waiting.length > 0) return "We'll send these changes in this order when you're online and the app is open.";
  return refused.length > 0 ? "We couldn't save these changes." : "All changes are saved.";
}

function Summary({ form }: { form: PendingForm }) {
  return (
    <p className="min-w-0 flex-1 basis-48 wrap-anywhere" dir="auto">
      {formatForm(form)} <span className="text-sm text-muted-foreground">{formatTimeAgo(form.madeAt, Date.now())}</span>
    </p>
  );
}

function formatForm(form: PendingForm): string {
  return getOfflineForm(form.kind).describe(form);
}

/** A form can be removed only before other forms depend on its text or recipe. */
function canBeRemoved(form: PendingForm, { forms }: PendingChange): boolean {
  const isIndependent = ({ kind }: PendingForm) => getOfflineForm(kind).isIndependent === true;
  if (isIndependent(form)) return true;
  const later = forms.slice(forms.indexOf(form) + 1).filter(({ status }) => status === "waiting");
  return later.every((other) => isIndependent(other) && form.kind !== "create");
}
