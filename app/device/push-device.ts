import { useRevalidator } from "@remix-run/react";
import { useState } from "react";
import { rejectOnAbort } from "#app/browser/reject-on-abort.ts";
import { showToast } from "#app/browser/toast.ts";
import { useHydrated } from "#app/browser/use-hydrated.ts";
import { internalError } from "#app/modules/internal-error.ts";
import { isInstalled, isIos } from "./install-offer.ts";
import { ApiError, postJson } from "./post-json.ts";

/** The first service worker may still be installing. */
const maxInstallMs = 10_000;

export type PushAvailability = "unknown" | "ready" | "refused" | "needs-installation" | "unsupported";

/** Whether this browser can get notifications, and a function that turns them on. Call that function after a tap. */
export function usePushDevice(publicKey: string | null) {
  const isHydrated = useHydrated();
  const [isBusy, setIsBusy] = useState(false);
  const { revalidate } = useRevalidator();

  async function turnOn() {
    if (publicKey === null) return;
    setIsBusy(true);
    try {
      if ((await Notification.requestPermission()) !== "granted") return;
      await postJson("/api/push-subscriptions", await subscribe(publicKey));
      showToast({ title: "Notifications are on for this device", variant: "success" });
      revalidate();
    } catch (error) {
      const { title, message } = error instanceof ApiError ? error : new ApiError("");
      const description = message || "Your browser couldn't connect to its notification service. Please try again.";
      showToast({ title: title ?? internalError.title ?? "", description, variant: "destructive" });
    } finally {
      setIsBusy(false);
    }
  }
  return { availability: isHydrated ? getAvailability() : "unknown", isBusy, turnOn } as const;
}

function getAvailability(): PushAvailability {
  if ("PushManager" in window && "serviceWorker" in navigator && "Notification" in window)
    return Notification.permission === "denied" ? "refused" : "ready";
  return isIos() && !isInstalled() ? "needs-installation" : "unsupported";
}

/** Replaces an earlier subscription, which may have been made with another key or by another person. */
async function subscribe(publicKey: string): Promise<PushSubscriptionJSON> {
  const { pushManager } = await rejectOnAbort(navigator.serviceWorker.ready, AbortSignal.timeout(maxInstallMs));
  await (await pushManager.getSubscription())?.unsubscribe();
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
  return subscription.toJSON();
}
