import { Copy, MessageCircle, Share } from "lucide-react";
import { copyLink } from "#app/browser/copy-link.ts";
import { useHydrated } from "#app/browser/use-hydrated.ts";
import { Button } from "#app/components/ui/button.tsx";
import { Input } from "#app/components/ui/input.tsx";
import { LongDate } from "#app/components/ui/long-date.tsx";
import { QrCode } from "#app/components/ui/qr-code.tsx";
import { productName } from "#app/content/brand.ts";
import type { PendingInvitation } from "#app/modules/couples/invite-partner.server.ts";

const invitingText = "Let's keep our recipes together.";

/** Offers the invite link through the device's share sheet, WhatsApp, the clipboard and a QR code. */
export function InviteLink({ invitation }: { invitation: PendingInvitation }) {
  const canShare = useHydrated() && "share" in navigator;

  async function share() {
    try {
      await navigator.share({ title: productName, text: invitingText, url: invitation.url });
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
      <div className="flex items-center gap-4">
        <QrCode code={invitation.qrCode} label="QR code of the invite link" className="size-32 shrink-0" />
        <div className="grid min-w-0 justify-items-start gap-2">
          <p className="font-mono text-2xl tracking-[0.2em]">
            <span className="sr-only">Invite code: </span>
            {invitation.code}
          </p>
          <p className="text-sm text-muted-foreground">Together? Scan it with their phone.</p>
          <Button asChild variant="outline">
            <a
              href={`https://wa.me/?${new URLSearchParams({ text: `${invitingText} ${invitation.url}` })}`}
              target="_blank"
              rel="noreferrer"
            >
              <MessageCircle aria-hidden />
              WhatsApp
            </a>
          </Button>
        </div>
      </div>
      <Input readOnly aria-label="Invite link" value={invitation.url} onFocus={(event) => event.target.select()} />
      <p className="text-sm text-muted-foreground">
        For one person. Expires <LongDate date={invitation.expiresAt} />.
      </p>
    </div>
  );
}
