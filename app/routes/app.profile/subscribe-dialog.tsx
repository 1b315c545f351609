import { PlanChoice } from "#app/components/plan-choice.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { Dialog } from "#app/components/ui/dialog.tsx";
import type { SubscriptionStatus } from "./use-subscription-status.ts";

export function SubscribeDialog({ paid }: { paid: SubscriptionStatus }) {
  return (
    <Dialog
      onClose={paid.closeDialog}
      title="Cook together"
      description="One plan for the two of you: unlimited recipes, and your partner in your kitchen."
    >
      <div className="grid gap-4">
        <PlanChoice onOpened={paid.payElsewhere} />
        <p className="text-sm text-muted-foreground">Payment opens in a new tab, at Stripe. Cancel at any time.</p>
        <Button variant="link" isBusy={paid.isChecking} onClick={() => paid.check({ isManual: true })}>
          Already paid? Check again
        </Button>
      </div>
    </Dialog>
  );
}
