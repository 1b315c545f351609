import { useEffect, useRef, useState } from "react";
import { useCounts } from "#app/browser/outbox/counts.ts";
import { type Change, type RefusedChange, readOutbox, recipeOf } from "#app/browser/outbox/outbox.ts";
import { dismiss, hasForm, openAgain, takeBack } from "#app/browser/outbox/take-back.ts";
import { sendWaiting } from "#app/browser/outbox/waiting.ts";
import { revalidatePage } from "#app/browser/router-bridge.tsx";
import { useIsOnline } from "#app/browser/use-is-online.ts";
import { isToSend } from "#app/domain/kept-pages.ts";
import { timeAgo } from "#app/domain/time-ago.ts";
import { Button } from "./ui/button.tsx";
import { Panel } from "./ui/dialog.tsx";

/** Everything in the outbox, the refused first. */
export default function WaitingDialog({ onClose }: { onClose(): void }) {
  const counts = useCounts();
  const isOnline = useIsOnline();
  const [isSending, setIsSending] = useState(false);
  const [problem, setProblem] = useState("");
  const list = useRef<HTMLDivElement>(null);
  const [{ changes, refused }, setOutbox] = useState<{ changes: Change[]; refused: RefusedChange[] }>({
    changes: [],
    refused: [],
  });
  useEffect(() => {
    void (counts && readOutbox().then(setOutbox, () => undefined));
  }, [counts]);
  const waiting = changes.filter(isToSend);

  async function send() {
    setIsSending(true);
    setProblem("");
    const sent = await sendWaiting({ isPatient: true });
    if (sent === "all") revalidatePage();
    else if (sent === "later") setProblem("The connection isn't good enough yet. It is tried again by itself.");
    else setProblem("You're signed out. Sign in again, and they are sent.");
    setIsSending(false);
  }

  /** The button that was pressed goes with its row. */
  async function act(work: Promise<boolean>) {
    if (await work) onClose();
    else list.current?.focus();
  }

  return (
    <Panel
      onClose={onClose}
      title="Your changes on this device"
      description={
        waiting.length > 0 && refused.length > 0
          ? "What could not be saved comes first. The rest is sent when you are online, in this order."
          : waiting.length > 0
            ? "They are sent in this order, when the app is open and you are online."
            : refused.length > 0
              ? "These could not be saved."
              : "Nothing waits any more."
      }
    >
      <div ref={list} tabIndex={-1} className="grid gap-4 outline-none">
        {refused.length > 0 ? (
          <ul className="grid gap-4" aria-label="Not saved">
            {refused.map((change) => (
              <li key={change.at} className="grid gap-2 rounded-md bg-destructive-soft p-4">
                <What change={change} />
                <p className="text-destructive-text">{change.why.message}</p>
                <div className="flex flex-wrap gap-3">
                  {hasForm(change) ? (
                    <Button aria-label={`Open it: ${inWords(change)}`} onClick={() => void act(openAgain(change))}>
                      Open it
                    </Button>
                  ) : null}
                  <Button
                    variant="outline"
                    aria-label={`Dismiss: ${inWords(change)}`}
                    onClick={() => void act(dismiss(change))}
                  >
                    Dismiss
                  </Button>
                </div>
              </li>
            ))}
          </ul>
        ) : null}
        {waiting.length > 0 ? (
          <ul className="grid" aria-label="Waiting">
            {waiting.map((change) => (
              <li
                key={change.number}
                className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-border py-2 last:border-0"
              >
                <What change={change} />
                {mayBeTakenBack(change, waiting) ? (
                  <Button
                    variant="outline"
                    aria-label={`Take back: ${inWords(change)}`}
                    onClick={() => void act(takeBack(change))}
                  >
                    Take back
                  </Button>
                ) : null}
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
    </Panel>
  );
}

function What({ change }: { change: Change }) {
  return (
    <p className="min-w-0 flex-1 basis-48 wrap-anywhere" dir="auto">
      {inWords(change)} <span className="text-sm text-muted-foreground">{timeAgo(change.at, Date.now())}</span>
    </p>
  );
}

function inWords({ operation, title }: Change): string {
  switch (operation.kind) {
    case "add-recipe":
      return `New recipe “${title}”`;
    case "edit-recipe":
      return `Changes to “${title}”`;
    case "rate":
      if (operation.rating === null) return `Rating of “${title}” removed`;
      return `${operation.rating} ${operation.rating === 1 ? "star" : "stars"} for “${title}”`;
    case "delete-recipe":
      return `“${title}” deleted`;
    case "restore-recipe":
      return title ? `“${title}” brought back` : "A recipe brought back";
  }
}

/** What a later change builds on can't be taken back before it; nothing builds on stars. */
function mayBeTakenBack({ number, operation }: Change, waiting: Change[]): boolean {
  if (operation.kind === "rate") return true;
  const later = waiting.filter((other) => other.number > number && recipeOf(other) === recipeOf({ operation }));
  return later.every((other) => other.operation.kind === "rate" && operation.kind !== "add-recipe");
}
