import { type ReactNode, useState } from "react";
import { useHydrated } from "#app/browser/use-hydrated.ts";
import { Button } from "#app/components/ui/button.tsx";
import { QuestionDialog } from "#app/components/ui/dialog.tsx";
import { getUnsentChanges, hasUnsentChangesOfAnotherUser, type UnsentChanges } from "#app/device/pending-counts.ts";
import { clearPersonalData } from "#app/device/sign-out.ts";

type UnsentChangesNoticeProps = {
  /** Name or email of the signed-in person; null for visitors. */
  signedInAs: string | null;
  redirectTo: string;
  children: ReactNode;
};

/**
 * Says above the form that another person's changes wait on this device. Below the form, a signed-in viewer may discard
 * those changes to continue to the requested page.
 */
export function UnsentChangesNotice({ signedInAs, redirectTo, children }: UnsentChangesNoticeProps) {
  const isSignedIn = signedInAs !== null;
  const unsent = useHydrated() && (!isSignedIn || hasUnsentChangesOfAnotherUser()) ? getUnsentChanges() : null;
  return (
    <>
      {unsent ? (
        <div role="alert" className="grid gap-2 rounded-md border border-input bg-muted px-4 py-3 wrap-anywhere">
          <p dir="auto">{describeUnsentChanges(unsent)}</p>
          {isSignedIn ? <p dir="auto">You're signed in as {signedInAs}.</p> : null}
        </div>
      ) : null}
      {children}
      {unsent && isSignedIn ? <DiscardButton unsent={unsent} redirectTo={redirectTo} /> : null}
    </>
  );
}

function DiscardButton({ unsent, redirectTo }: { unsent: UnsentChanges; redirectTo: string }) {
  const [isAsking, setIsAsking] = useState(false);
  const [isDiscarding, setIsDiscarding] = useState(false);
  const close = () => setIsAsking(false);

  async function discard() {
    setIsDiscarding(true);
    await clearPersonalData();
    window.location.assign(redirectTo);
  }

  return (
    <>
      <Button variant="outline" aria-haspopup="dialog" onClick={() => setIsAsking(true)}>
        Discard {unsent.count === 1 ? "it" : "them"} and continue
      </Button>
      {isAsking ? (
        <QuestionDialog
          onClose={close}
          title={`Discard ${unsent.count === 1 ? "this change" : "these changes"}?`}
          description={`${formatChangeCount(unsent)} will be permanently deleted.`}
        >
          <Button variant="destructive" onClick={discard} isBusy={isDiscarding}>
            Discard
          </Button>
        </QuestionDialog>
      ) : null}
    </>
  );
}

function formatChangeCount({ count, ownerName }: UnsentChanges): string {
  return `${count} ${count === 1 ? "change" : "changes"} ${ownerName ? `by ${ownerName}` : "on this device"}`;
}

function describeUnsentChanges(unsent: UnsentChanges): string {
  const { count, ownerName } = unsent;
  const who = ownerName ? `as ${ownerName}` : "with the account that made them";
  return `${formatChangeCount(unsent)} ${count === 1 ? "has" : "have"} not been sent. Log in ${who} to send ${count === 1 ? "it" : "them"}.`;
}
