import type { NotificationKind } from "#app/database/schema.ts";

/** The kinds of notification that a person switches on one by one, with the texts of the settings and the device. */
export const notificationKinds = {
  "recipe-added": { setting: "Your partner adds a recipe", heading: "Your partner added a recipe" },
  "choose-together": {
    setting: "Your partner wants to choose a meal",
    heading: "Your partner is choosing what to cook",
  },
  "list-changed": {
    setting: "Your partner adds to the list while you shop",
    heading: "Your partner added to the shopping list",
  },
  cooking: { setting: "Your partner starts cooking", heading: "Your partner is cooking" },
  "timer-done": { setting: "A timer is done", heading: "Time's up!" },
} as const satisfies Record<NotificationKind, object>;

export const notificationKindNames = Object.keys(notificationKinds) as NotificationKind[];

export type PushNotification = {
  kind: NotificationKind;
  /** The title of a recipe, if the notification is about one. */
  recipeTitle?: string;
  /** Replaces the heading of the kind. */
  heading?: string;
  /** The page that a tap on the notification opens, such as `/app/recipes/{id}`. */
  path: string;
  /** Notifications of one kind with different keys are limited separately. */
  limitKey?: string;
};

/** The encrypted message to a device, which adds the texts of the kind. */
export type PushPayload = {
  kind: NotificationKind | "test";
  recipeTitle: string | null;
  heading?: string;
  path: string;
};

export type NotificationSettings = {
  kinds: NotificationKind[];
  /** Times such as "22:00" in the person's time zone; both are null without quiet hours. */
  quietFrom: string | null;
  quietTo: string | null;
  /** The IANA name of a time zone, such as "Europe/Berlin". */
  timeZone: string;
};

export type StoredNotifications = {
  settings: NotificationSettings;
  devices: { label: string; sessionHandle: string }[];
};

export type NotificationsView = ReturnType<typeof toNotificationsView>;

export const defaultNotificationSettings: NotificationSettings = {
  kinds: [],
  quietFrom: null,
  quietTo: null,
  timeZone: "UTC",
};

export const notificationSettingsHash = "notifications";

/** `publicKey` is the VAPID key with which browsers subscribe; null if the server has none. */
export function toNotificationsView(
  { settings, devices }: StoredNotifications,
  currentSessionHandle: string,
  publicKey: string | null,
) {
  const shown = devices.map(({ label, sessionHandle }) => ({
    label,
    isCurrent: sessionHandle === currentSessionHandle,
  }));
  return { settings, devices: shown, publicKey };
}

export function getNotificationText({ kind, recipeTitle, heading }: PushPayload): { heading: string; body: string } {
  if (kind === "test") return { heading: "Notifications work", body: "This device will hear from your kitchen." };
  return { heading: heading ?? notificationKinds[kind].heading, body: recipeTitle ?? "" };
}
