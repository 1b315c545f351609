import { useState } from "react";
import { rejectOnAbort } from "#app/browser/reject-on-abort.ts";
import { showToast } from "#app/browser/toast.ts";
import { useHydrated } from "#app/browser/use-hydrated.ts";
import { Button } from "#app/components/ui/button.tsx";
import { FormField } from "#app/components/ui/field.tsx";
import { SubmitButton } from "#app/components/ui/forms.tsx";
import { Switch } from "#app/components/ui/switch.tsx";
import { isInstalled, isIos } from "#app/device/install-offer.ts";
import { ApiError, postJson } from "#app/device/post-form.ts";
import { revalidatePage } from "#app/device/router-state.tsx";
import { internalError } from "#app/modules/domain-error.ts";
import {
  type NotificationSettings,
  type NotificationsView,
  notificationKindNames,
  notificationKinds,
  notificationSettingsHash,
} from "#app/modules/notifications/notification.ts";
import { CollapsibleSection, ProfileSectionForm, useProfileForm } from "./profile-section-form.tsx";

const explanations = {
  refused:
    "This browser blocks notifications from us. Allow them in its settings for this site, then reload this page.",
  "needs-installation":
    "On an iPhone or iPad, first add Recipe Lovers to your home screen, then turn on notifications there.",
  unsupported: "This browser can't show notifications. Try another one.",
};

export function NotificationsSection({ notifications }: { notifications: NotificationsView }) {
  const { publicKey, settings } = notifications;
  return (
    <CollapsibleSection id={notificationSettingsHash} title="Notifications">
      {publicKey === null ? (
        <p className="text-muted-foreground">
          Notifications aren't set up here yet. Everything else works without them.
        </p>
      ) : (
        <div className="grid gap-6">
          <DeviceSwitch notifications={notifications} />
          <SettingsForm settings={settings} />
        </div>
      )}
    </CollapsibleSection>
  );
}

function DeviceSwitch({ notifications: { devices, publicKey } }: { notifications: NotificationsView }) {
  const { availability, isBusy, turnOn } = usePushDevice(publicKey);
  const isOn = devices.some(({ isCurrent }) => isCurrent);
  const others = devices.filter(({ isCurrent }) => !isCurrent).map(({ label }) => label);
  return (
    <div className="grid justify-items-start gap-3">
      {isOn ? <p className="font-medium">Notifications are on for this device.</p> : null}
      {availability === "ready" && !isOn ? (
        <Button isBusy={isBusy} onClick={() => void turnOn()}>
          Turn on for this device
        </Button>
      ) : null}
      {availability === "unknown" || availability === "ready" ? null : <p>{explanations[availability]}</p>}
      {others.length > 0 ? (
        <p className="text-sm text-muted-foreground">
          {isOn ? "Also on for" : "On for"} {new Intl.ListFormat("en").format(others)}.
        </p>
      ) : null}
      <div className="flex flex-wrap gap-3">
        {isOn ? <IntentButton intent="turn-off-notifications">Turn off for this device</IntentButton> : null}
        {devices.length > 0 ? <IntentButton intent="test-notification">Send a test</IntentButton> : null}
      </div>
    </div>
  );
}

function IntentButton({ intent, children }: { intent: string; children: string }) {
  return (
    <ProfileSectionForm form={useProfileForm(intent)}>
      <SubmitButton variant="outline">{children}</SubmitButton>
    </ProfileSectionForm>
  );
}

function SettingsForm({ settings }: { settings: NotificationSettings }) {
  const form = useProfileForm("notification-settings", { keepsFields: true });
  const { kinds = settings.kinds } = form.values;
  return (
    <ProfileSectionForm form={form}>
      <fieldset>
        <legend className="mb-1 text-sm text-muted-foreground">Tell me when</legend>
        {notificationKindNames.map((kind) => (
          <Switch key={kind} name="kinds" value={kind} defaultChecked={kinds.includes(kind)}>
            {notificationKinds[kind].setting}
          </Switch>
        ))}
      </fieldset>
      <fieldset>
        <legend className="mb-1 text-sm text-muted-foreground">Quiet hours, when we send nothing</legend>
        <div className="grid grid-cols-2 gap-3">
          <FormField name="quietFrom" type="time" label="From" defaultValue={settings.quietFrom ?? ""} />
          <FormField name="quietTo" type="time" label="To" defaultValue={settings.quietTo ?? ""} />
        </div>
      </fieldset>
      <p className="text-sm text-muted-foreground">
        We send each kind at most once an hour. Only timers and cooking have no limit.
      </p>
      <SubmitButton variant="secondary" className="justify-self-start">
        Save
      </SubmitButton>
    </ProfileSectionForm>
  );
}

/** How long to wait for the first service worker, which may still be installing. */
const maxInstallMs = 10_000;

type PushAvailability = "unknown" | "ready" | "refused" | "needs-installation" | "unsupported";

/** Whether this browser can get notifications, and a function that turns them on. Call that function after a tap. */
function usePushDevice(publicKey: string | null) {
  const isHydrated = useHydrated();
  const [isBusy, setIsBusy] = useState(false);

  async function turnOn() {
    if (publicKey === null) return;
    setIsBusy(true);
    try {
      if ((await Notification.requestPermission()) !== "granted") return;
      await postJson("/api/push-subscriptions", await subscribe(publicKey));
      showToast({ title: "Notifications are on for this device", variant: "success" });
      revalidatePage();
    } catch (error) {
      const { title, message } = error instanceof ApiError ? error : new ApiError("");
      const description = message || "Your browser couldn't connect to its notification service. Please try again.";
      showToast({ title: title || (internalError.title ?? ""), description, variant: "destructive" });
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
