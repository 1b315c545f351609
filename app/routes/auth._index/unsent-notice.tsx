import { useEffect, useState } from "react";
import { forgetPerson } from "#app/browser/forget-person.ts";
import { getUnsentChanges, hasUnsentChangesOfAnother, type UnsentChanges } from "#app/browser/outbox/counts.ts";
import { Button } from "#app/components/ui/button.tsx";

/**
 * Says that changes of somebody else wait on this device. Whoever is signed in instead may discard them, and goes on to
 * the page that was asked for.
 */
export function UnsentNotice({ isSignedIn, redirectTo }: { isSignedIn: boolean; redirectTo: string }) {
  const [unsent, setUnsent] = useState<UnsentChanges | null>(null);
  const [isDiscarding, setIsDiscarding] = useState(false);
  useEffect(() => setUnsent(!isSignedIn || hasUnsentChangesOfAnother() ? getUnsentChanges() : null), [isSignedIn]);
  if (!unsent) return null;

  async function discard() {
    setIsDiscarding(true);
    await forgetPerson();
    window.location.assign(redirectTo);
  }

  return (
    <div role="alert" className="grid gap-3 rounded-md border border-input bg-muted px-4 py-3">
      <p dir="auto">{inWords(unsent)}</p>
      {isSignedIn ? (
        <Button variant="destructive" onClick={discard} isBusy={isDiscarding}>
          Discard {unsent.count === 1 ? "it" : "them"} and continue
        </Button>
      ) : null}
    </div>
  );
}

function inWords({ count, ownerName }: UnsentChanges): string {
  const changes = `${count} ${count === 1 ? "change" : "changes"} ${ownerName ? `by ${ownerName}` : "on this device"}`;
  const who = ownerName ? `as ${ownerName}` : "with the account that made them";
  return `${changes} ${count === 1 ? "has" : "have"} not been sent. Sign in ${who} to send ${count === 1 ? "it" : "them"}.`;
}
