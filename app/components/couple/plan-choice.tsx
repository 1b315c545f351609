import { useState } from "react";
import type { BillingPlan } from "#app/adapters/payments/payments.ts";
import { dismissErrorToasts, showToast } from "#app/browser/toast.ts";
import { Badge } from "#app/components/ui/badge.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { isServerUnreachable } from "#app/device/offline-status.ts";
import { postJson } from "#app/device/post-form.ts";
import { displayedPrices } from "#app/modules/billing/subscription.ts";

/** Opens Stripe's checkout in a new tab, then calls `onOpened`. */
export function PlanChoice({ onOpened }: { onOpened(): void }) {
  const [opening, setOpening] = useState<BillingPlan | null>(null);

  async function subscribe(plan: BillingPlan) {
    // Browsers block tabs that are not opened directly by the click.
    const tab = window.open("about:blank", "_blank");
    setOpening(plan);
    dismissErrorToasts();
    try {
      const answer = await postJson<{ url?: string }>("/api/create-checkout", { plan });
      if (!answer.url) throw new Error("No checkout URL returned.");
      if (tab) {
        tab.opener = null;
        tab.location.href = answer.url;
      } else window.location.assign(answer.url);
      onOpened();
    } catch (error) {
      tab?.close();
      const description =
        (error instanceof Error && error.message) ||
        (isServerUnreachable() ? "We got no answer. Please try again." : "Payment provider not configured yet.");
      showToast({ title: "Checkout error", description, variant: "destructive" });
    }
    setOpening(null);
  }

  const { monthly, annual } = displayedPrices;
  return (
    <div className="grid gap-3">
      <PlanOffer
        name="Monthly"
        {...monthly}
        note="50% off launch"
        isBusy={opening === "monthly"}
        onChoose={() => subscribe("monthly")}
      />
      <PlanOffer
        name="Annual"
        {...annual}
        note={`50% off, ${annual.saving}`}
        badge="BEST VALUE"
        isBusy={opening === "annual"}
        onChoose={() => subscribe("annual")}
      />
    </div>
  );
}

type PlanOfferProps = {
  name: string;
  price: string;
  normal: string;
  period: string;
  note: string;
  badge?: string;
  isBusy: boolean;
  onChoose(): void;
};

function PlanOffer({ name, price, normal, period, note, badge: mark, isBusy, onChoose }: PlanOfferProps) {
  return (
    <section
      aria-label={name}
      className={`grid gap-3 rounded-xl border-2 p-4 ${mark ? "border-positive" : "border-border"}`}
    >
      <div>
        <div className="flex min-h-7 items-center justify-between gap-2">
          <h3 className="text-lg">{name}</h3>
          {mark ? <Badge variant="positive">{mark}</Badge> : null}
        </div>
        <p className="mt-1">
          <span className="font-serif text-3xl font-semibold">{price}</span>{" "}
          <s className="text-muted-foreground">
            <span className="sr-only">instead of </span>
            {normal}
          </s>{" "}
          <span className="text-muted-foreground">a {period}</span>
        </p>
        <p className="text-sm text-positive">{note}</p>
      </div>
      <Button variant={mark ? "premium" : "outline"} isBusy={isBusy} onClick={onChoose}>
        Choose {name.toLowerCase()}
      </Button>
    </section>
  );
}
