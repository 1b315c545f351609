import { useReadAt } from "#app/browser/from-device.ts";
import { timeAgo } from "#app/domain/time-ago.ts";

/** How old a page may be that has come without a network. */
export function FromDevice() {
  const readAt = useReadAt();
  if (readAt === null) return null;
  const device = /Mobi/.test(navigator.userAgent) ? "phone" : "device";
  return (
    <p role="status" className="text-muted-foreground">
      From this {device}, brought up to date {timeAgo(readAt, Date.now())}
    </p>
  );
}
