import { useSearchParams } from "@remix-run/react";
import { useRef, useState } from "react";
import { showToast } from "#app/browser/toast.ts";
import { useOnChange, useOnMount } from "#app/browser/use-on-change.ts";
import { useOnPageFocus } from "#app/browser/use-window-listener.ts";
import { postJson } from "#app/device/post-form.ts";
import { revalidatePage } from "#app/device/router-state.tsx";
import { useActionForm } from "#app/device/use-form.ts";
import type { SubscriptionCheck } from "#app/modules/billing/sync-subscription.server.ts";

const highlightMs = 2000;

/**
 * Once paid, in this tab or in Stripe's, the dialog closes, the invite card scrolls into view, highlighted, and the
 * invitation is made unless the person has one or a partner.
 */
export function useSubscriptionStatus({ isPaid, isInvited }: { isPaid: boolean; isInvited: boolean }) {
  const [isDialogOpen, setIsDialogOpen] = useState(false);
  const [isHighlighted, setIsHighlighted] = useState(false);
  const [isChecking, setIsChecking] = useState(false);
  const isPayingElsewhere = useRef(false);
  const [params, setParams] = useSearchParams();
  const inviting = useActionForm({ intent: "invite" }, { action: "/app/profile" });

  function inviteAfterPayment() {
    // Sends "none", so that the action keeps an invitation that another tab has created.
    if (!isInvited) inviting.submit({ replaced: "none" });
  }

  async function check({ isManual }: { isManual: boolean }) {
    setIsChecking(true);
    try {
      const answer = await postJson<SubscriptionCheck>("/api/check-subscription");
      if (isManual && !answer.subscribed) showToast({ title: "No subscription yet" });
      if (isManual && answer.subscribed) showToast({ title: "Your plan is active", variant: "success" });
      revalidatePage();
    } catch (error) {
      const description = (error instanceof Error && error.message) || "Could not check subscription.";
      if (isManual) showToast({ title: "Error", description, variant: "destructive" });
    } finally {
      setIsChecking(false);
    }
  }

  // Stripe redirects back to the tab that was opened for the checkout.
  useOnMount(() => {
    const checkoutResult = params.get("checkout");
    if (!checkoutResult) return;
    if (checkoutResult !== "cancelled") check({ isManual: false });
    if (checkoutResult === "done" && isPaid) inviteAfterPayment();
    setParams({}, { replace: true, preventScrollReset: true });
  });

  useOnPageFocus(() => {
    if (isPayingElsewhere.current) check({ isManual: false });
  });

  useOnChange(isPaid, (_, before) => {
    if (!isPaid || before === undefined) return;
    isPayingElsewhere.current = false;
    inviteAfterPayment();
    setIsDialogOpen(false);
    setIsHighlighted(true);
    setTimeout(() => setIsHighlighted(false), highlightMs);
    document.getElementById("invitation")?.scrollIntoView({ behavior: "smooth", block: "center" });
  });

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

export type SubscriptionStatus = ReturnType<typeof useSubscriptionStatus>;
