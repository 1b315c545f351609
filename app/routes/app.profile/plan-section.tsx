import { useState } from "react";
import { showToast } from "#app/browser/toast.ts";
import { PlanChoice } from "#app/components/couple/plan-choice.tsx";
import { Badge } from "#app/components/ui/badge.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { Card } from "#app/components/ui/card.tsx";
import { Dialog } from "#app/components/ui/dialog.tsx";
import { useTimeZone } from "#app/components/ui/long-date.tsx";
import { ApiError, postJson } from "#app/device/post-form.ts";
import { freePlanRecipeLimit } from "#app/modules/accounts/plan.ts";
import type { Plan } from "#app/modules/accounts/viewer.ts";
import { displayedPrices } from "#app/modules/billing/subscription.ts";
import { formatDay } from "#app/modules/calendar-day.ts";
import type { ProfileView } from "#app/modules/couples/profile-view.server.ts";
import type { SubscriptionStatus } from "./use-subscription-status.ts";

const planNames: Record<Plan, string> = { trial: "Free trial", free: "Free plan", paid: "Paid plan" };
const portalNotOpened = "Could not open portal";
const portalPath = "/api/customer-portal";
const annualPath = `${portalPath}?plan=annual`;
const { annual } = displayedPrices;

export function PlanSection({ profile, paid }: { profile: ProfileView; paid: SubscriptionStatus }) {
  const { plan, subscription, hasBilling } = profile;
  const [opening, setOpening] = useState<string | null>(null);
  const canSwitch = subscription?.status === "active" && subscription.plan === "monthly" && !subscription.isEnding;

  async function openPortal(path: string) {
    setOpening(path);
    try {
      const { url } = await postJson<{ url?: string }>(path);
      if (!url) throw new Error(portalNotOpened);
      return window.location.assign(url);
    } catch (error) {
      const message = (error instanceof Error && error.message) || portalNotOpened;
      const isUnknown = error instanceof ApiError && error.code === "no_customer";
      const description = isUnknown ? "No customer found (start a subscription or refresh status)" : message;
      showToast({ title: "Billing error", description, variant: "destructive" });
    }
    setOpening(null);
  }

  return (
    <Card id="plan" className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-xl">Plan</h2>
        <Badge variant={plan === "paid" ? "positive" : "default"}>{planNames[plan]}</Badge>
      </div>
      <p className="text-muted-foreground">{describePlan(profile, useTimeZone())}</p>
      {subscription?.status === "past_due" ? (
        <p role="status" className="rounded-md bg-destructive-soft px-4 py-3 text-destructive-text">
          Your last payment failed. We'll try again; you won't lose anything meanwhile. Please check your card in the
          billing portal.
        </p>
      ) : null}
      <div className="flex flex-wrap gap-3">
        {plan === "paid" ? null : (
          <Button variant="premium" onClick={paid.openDialog}>
            Subscribe
          </Button>
        )}
        <Button variant="outline" onClick={() => paid.check({ isManual: true })} isBusy={paid.isChecking}>
          Check status
        </Button>
        {hasBilling ? (
          <Button variant="outline" onClick={() => openPortal(portalPath)} isBusy={opening === portalPath}>
            Billing portal
          </Button>
        ) : null}
        {canSwitch ? (
          <Button variant="premium" onClick={() => openPortal(annualPath)} isBusy={opening === annualPath}>
            {`Switch to annual: ${annual.price} a ${annual.period}, ${annual.saving}`}
          </Button>
        ) : null}
      </div>
      {paid.isDialogOpen ? <SubscribeDialog paid={paid} /> : null}
    </Card>
  );
}

function describePlan(
  { plan, trialDaysLeft, subscription, invite }: ProfileView,
  timeZone: string | undefined,
): string {
  if (plan === "trial") {
    const left = `${trialDaysLeft} ${trialDaysLeft === 1 ? "day" : "days"} left in your free trial`;
    return subscription ? `Your paid plan has ended. ${left}.` : `${left}, with as many recipes as you like.`;
  }
  if (plan === "free") {
    return `You can still read, edit and share everything you have. You can add up to ${freePlanRecipeLimit} recipes in all.`;
  }
  if (!subscription?.isPaying) {
    return invite.state === "accepted" ? `${invite.partnerName} pays for both of you.` : "Your kitchen is paid for.";
  }
  if (subscription.status === "past_due") return "Your kitchen still has the paid plan.";
  const until = subscription.currentPeriodEnd
    ? formatDay(new Date(subscription.currentPeriodEnd), null, timeZone)
    : null;
  if (subscription.isEnding) return `Cancelled; paid until ${until ?? "the end of the period"}.`;
  return until ? `Renews on ${until}.` : "Your kitchen is paid for.";
}

function SubscribeDialog({ paid }: { paid: SubscriptionStatus }) {
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
