import { timeAgo } from "#app/domain/time-ago.ts";
import { useOfflineCopyDate } from "#app/offline/offline-status.ts";

/** Says how old a page may be that has come from the device. */
export function OfflineNotice() {
  const syncedAt = useOfflineCopyDate();
  if (syncedAt === null) return null;
  const device = /Mobi/.test(navigator.userAgent) ? "phone" : "device";
  return (
    <p role="status" className="text-muted-foreground">
      From this {device}, brought up to date {timeAgo(syncedAt, Date.now())}
    </p>
  );
}
