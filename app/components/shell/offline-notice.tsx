import { useOfflineCopyDate } from "#app/device/offline-status.ts";
import { formatTimeAgo } from "#app/modules/format-time-ago.ts";

/** Shows the age of the offline copy while pages come from the device, unless the page itself says that it is offline. */
export function OfflineNotice() {
  const syncedAt = useOfflineCopyDate();
  if (syncedAt === null) return null;
  return (
    <p role="status" className="text-muted-foreground in-[main:has([data-offline-hint]:not(:empty))]:hidden">
      You're offline. Showing recipes from {formatTimeAgo(syncedAt, Date.now())}.
    </p>
  );
}
