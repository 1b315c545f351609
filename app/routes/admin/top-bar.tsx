import { useLocation } from "@remix-run/react";
import { PanelLeft, UserRound } from "lucide-react";
import { type MouseEvent, useState } from "react";
import { UtcDay, UtcTime } from "#app/components/operator/utc-time.tsx";
import { Badge } from "#app/components/ui/badge.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { writeCookie } from "#app/device/page-owner.ts";
import { operatorProofCookie } from "#app/modules/operator/operator.ts";
import { OperatorLinks } from "./operator-links.tsx";

type TopBarProps = {
  email: string;
  lastLogin: string | null;
  lastActivity: string | null;
  now: string;
  onToggle(): void;
  /** Called when the browser is signed out, but the server has not confirmed that the session is deleted. */
  onSignedOutLocally(): void;
};

export function OperatorTopBar({ email, lastLogin, lastActivity, now, onToggle, onSignedOutLocally }: TopBarProps) {
  return (
    <header className="sticky top-0 z-20 border-b border-border bg-background">
      {/* On phones the date and the last activity wrap to a second line. */}
      <div className="flex min-h-14 flex-wrap items-center gap-x-3 px-2 md:px-4 lg:flex-nowrap">
        <Button
          variant="ghost"
          size="icon"
          onClick={onToggle}
          aria-label="Toggle the sidebar"
          title="Ctrl+B"
          className="noscript-hidden"
        >
          <PanelLeft aria-hidden />
        </Button>
        <Badge variant="primary" className="shrink-0">
          Admin Panel
        </Badge>
        <p className="order-last flex w-full flex-wrap justify-between gap-x-3 px-2 pb-1.5 text-xs text-muted-foreground lg:order-none lg:w-auto lg:flex-1 lg:p-0 lg:text-sm">
          <UtcDay date={now.slice(0, 10)} />
          <span>Last activity: {lastActivity ? <UtcTime at={lastActivity} /> : "none yet"}</span>
        </p>
        <AccountMenu email={email} lastLogin={lastLogin} onSignedOutLocally={onSignedOutLocally} />
      </div>
      <noscript>
        <nav aria-label="Admin, without script" className="px-4 pb-2 md:hidden">
          <OperatorLinks />
        </nav>
      </noscript>
    </header>
  );
}

/** React 18 has no types for the popover attributes. */
const menuButtonAttributes = { popovertarget: "account" };
const menuAttributes = { popover: "auto" };
const signOutPath = "/admin/sign-out";
const maxWaitMs = 10_000;

type AccountMenuProps = Pick<TopBarProps, "email" | "lastLogin" | "onSignedOutLocally">;

function AccountMenu({ email, lastLogin, onSignedOutLocally }: AccountMenuProps) {
  const [isSigningOut, setSigningOut] = useState(false);
  /** Submits in place of the browser, whose form works without script but can't be sent offline. */
  async function signOut(click: MouseEvent) {
    click.preventDefault();
    setSigningOut(true);
    writeCookie(operatorProofCookie, "", 0);
    const reply = await fetch(signOutPath, {
      method: "POST",
      body: new URLSearchParams(),
      signal: AbortSignal.timeout(maxWaitMs),
    }).catch(() => null);
    if (reply?.ok) window.location.replace("/admin/login");
    else onSignedOutLocally();
  }
  return (
    <div className="ml-auto lg:ml-0">
      <Button variant="ghost" size="icon" aria-label="Account" {...menuButtonAttributes}>
        <UserRound aria-hidden />
      </Button>
      <div
        // A navigation closes the menu by replacing the element.
        key={useLocation().key}
        id="account"
        className="fixed top-13 right-2 left-auto w-72 gap-3 rounded-lg border border-border bg-surface p-4 text-foreground shadow-card open:grid"
        {...menuAttributes}
      >
        <p className="font-medium">{email}</p>
        <dl className="grid gap-1 text-sm text-muted-foreground">
          <dt className="font-medium text-foreground">Last login</dt>
          <dd>{lastLogin ? <UtcTime at={lastLogin} /> : "Never"}</dd>
        </dl>
        <form method="post" action={signOutPath} className="grid">
          <Button type="submit" variant="outline" isBusy={isSigningOut} onClick={signOut}>
            {isSigningOut ? "Signing out..." : "Sign out"}
          </Button>
        </form>
      </div>
    </div>
  );
}
