import { PlainForm } from "#app/components/forms.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { PlainPanel } from "#app/components/ui/plain-panel.tsx";
import { shownPrices } from "#app/domain/billing/subscription.ts";
import type { PaidMoment } from "./use-paid-moment.ts";

/** The two plans as a form that leads to Stripe, where the dialog did not arrive. */
export function PlainSubscribe({ paid }: { paid: PaidMoment }) {
  const { monthly, annual } = shownPrices;
  return (
    <PlainPanel title="Cook together" onClose={paid.closeDialog}>
      <p>One plan for the two of you: unlimited recipes, and your partner in your kitchen.</p>
      <PlainForm fields={{ intent: "subscribe" }} className="grid gap-3">
        <Button type="submit" name="plan" value="monthly" variant="outline">
          Monthly, {monthly.price} a {monthly.period}
        </Button>
        <Button type="submit" name="plan" value="annual" variant="premium">
          Annual, {annual.price} a {annual.period}
        </Button>
      </PlainForm>
    </PlainPanel>
  );
}
