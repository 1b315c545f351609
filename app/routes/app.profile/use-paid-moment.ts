import { useRevalidator, useSearchParams } from "@remix-run/react";
import { useCallback, useEffect, useRef, useState } from "react";
import { askApi } from "#app/browser/ask-api.ts";
import { showToast } from "#app/browser/toast.ts";
import { useReturn } from "#app/browser/use-return.ts";
import type { SubscriptionCheck } from "#app/domain/billing/check-subscription.server.ts";

const highlightMs = 2000;

/**
 * The dialog for paying, and what happens once the plan is paid, in this tab or in the one that Stripe was
 * opened in: the dialog closes, and the invite card scrolls into view, highlighted for two seconds.
 */
export function usePaidMoment(isPaid: boolean) {
  const [isDialogOpen, setIsDialogOpen] = useState(false);
  const [isHighlighted, setIsHighlighted] = useState(false);
  const [isChecking, setIsChecking] = useState(false);
  const isPayingElsewhere = useRef(false);
  const { revalidate } = useRevalidator();
  const [params, setParams] = useSearchParams();

  const check = useCallback(
    async ({ isManual }: { isManual: boolean }) => {
      setIsChecking(true);
      try {
        const answer = await askApi<SubscriptionCheck>("/api/check-subscription");
        if (isManual && !answer.subscribed) showToast({ title: "No subscription yet" });
        if (isManual && answer.subscribed) showToast({ title: "Your plan is active", variant: "success" });
        revalidate();
      } catch (error) {
        // The message is shown only after a person's own request.
        const description = (error instanceof Error && error.message) || "Could not check subscription.";
        if (isManual) showToast({ title: "Error", description, variant: "destructive" });
      } finally {
        setIsChecking(false);
      }
    },
    [revalidate],
  );

  // Back from Stripe, in the tab that was opened for it.
  const arrived = params.get("checkout");
  useEffect(() => {
    if (!arrived) return;
    if (arrived !== "cancelled") check({ isManual: false });
    setParams({}, { replace: true, preventScrollReset: true });
  }, [arrived, check, setParams]);

  // Back in the tab from which Stripe was opened.
  useReturn(() => {
    if (isPayingElsewhere.current) check({ isManual: false });
  });

  const wasPaid = useRef(isPaid);
  useEffect(() => {
    if (wasPaid.current === isPaid) return;
    wasPaid.current = isPaid;
    if (!isPaid) return;
    isPayingElsewhere.current = false;
    setIsDialogOpen(false);
    setIsHighlighted(true);
    const timer = setTimeout(() => setIsHighlighted(false), highlightMs);
    return () => clearTimeout(timer);
  }, [isPaid]);

  return {
    isDialogOpen,
    isHighlighted,
    isChecking,
    check,
    openDialog: () => setIsDialogOpen(true),
    closeDialog: () => setIsDialogOpen(false),
    payElsewhere: () => {
      isPayingElsewhere.current = true;
    },
  };
}

export type PaidMoment = ReturnType<typeof usePaidMoment>;
