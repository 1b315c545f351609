import { Copy, Share } from "lucide-react";
import { copyLink } from "#app/browser/copy-link.ts";
import { useHydrated } from "#app/browser/use-hydrated.ts";
import { Button } from "#app/components/ui/button.tsx";
import { Input } from "#app/components/ui/input.tsx";
import { LongDate } from "#app/components/ui/long-date.tsx";
import { productName } from "#app/content/brand.ts";
import type { PendingInvitation } from "#app/modules/couples/invite-code.ts";

/** Offers the invite link through the device's share sheet, the clipboard and a field to copy manually. */
export function InviteLink({ invitation }: { invitation: PendingInvitation }) {
  const canShare = useHydrated() && "share" in navigator;

  async function share() {
    try {
      await navigator.share({ title: productName, text: "Let's keep our recipes together.", url: invitation.url });
    } catch {
      // `share` rejects when the person closes the share sheet.
    }
  }

  return (
    <div className="grid gap-3">
      <div className="noscript-hidden flex flex-wrap gap-3">
        {canShare ? (
          <Button className="flex-1 sm:flex-none" onClick={share}>
            <Share aria-hidden />
            Share
          </Button>
        ) : null}
        <Button
          variant={canShare ? "outline" : "default"}
          className="flex-1 sm:flex-none"
          onClick={() => copyLink(invitation.url)}
        >
          <Copy aria-hidden />
          Copy link
        </Button>
      </div>
      <p className="font-mono text-2xl tracking-[0.2em]">
        <span className="sr-only">Invite code: </span>
        {invitation.code}
      </p>
      <Input readOnly aria-label="Invite link" value={invitation.url} onFocus={(event) => event.target.select()} />
      <p className="text-sm text-muted-foreground">
        For one person. Expires <LongDate date={invitation.expiresAt} />.
      </p>
    </div>
  );
}
