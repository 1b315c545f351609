import type { NotificationSettings } from "./notification.ts";

type QuietHours = Pick<NotificationSettings, "quietFrom" | "quietTo" | "timeZone">;

/** Quiet hours that begin in the evening end on the next morning. */
export function isQuietTime({ quietFrom, quietTo, timeZone }: QuietHours, now: Date): boolean {
  if (quietFrom === null || quietTo === null) return false;
  const time = now.toLocaleTimeString("en-GB", { timeZone, hour: "2-digit", minute: "2-digit" });
  return quietFrom < quietTo ? time >= quietFrom && time < quietTo : time >= quietFrom || time < quietTo;
}
