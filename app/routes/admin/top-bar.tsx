import { Form, useNavigation } from "@remix-run/react";
import { PanelLeft, UserRound } from "lucide-react";
import { LongDate } from "#app/components/long-date.tsx";
import { Moment } from "#app/components/operator/moment.tsx";
import { Badge } from "#app/components/ui/badge.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { Places } from "./places.tsx";

type TopBarProps = {
  email: string;
  lastLogin: string | null;
  lastActivity: string | null;
  now: string;
  onToggle(): void;
};

export function TopBar({ email, lastLogin, lastActivity, now, onToggle }: TopBarProps) {
  return (
    <header className="sticky top-0 z-20 border-b border-border bg-background/95">
      <div className="flex min-h-14 items-center gap-3 px-2 md:px-4">
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
        <p className="hidden text-sm text-muted-foreground sm:block">
          <LongDate date={now.slice(0, 10)} />
        </p>
        <p className="ml-auto hidden text-sm text-muted-foreground lg:block">
          Last activity: {lastActivity ? <Moment at={lastActivity} /> : "none yet"}
        </p>
        <AccountMenu date={now.slice(0, 10)} email={email} lastLogin={lastLogin} lastActivity={lastActivity} />
      </div>
      <noscript>
        <nav aria-label="Admin, without script" className="px-4 pb-2 md:hidden">
          <Places />
        </nav>
      </noscript>
    </header>
  );
}

type AccountMenuProps = Pick<TopBarProps, "email" | "lastLogin" | "lastActivity"> & { date: string };

function AccountMenu({ date, email, lastLogin, lastActivity }: AccountMenuProps) {
  const { formAction } = useNavigation();
  const isSigningOut = formAction === "/admin/sign-out";
  return (
    <details className="relative ml-auto lg:ml-0">
      <summary className="grid size-11 list-none place-items-center rounded-full hover:bg-muted" aria-label="Account">
        <UserRound className="size-5" aria-hidden />
      </summary>
      <div className="absolute right-0 grid w-72 gap-3 rounded-lg border border-border bg-surface p-4 shadow-card">
        <p className="font-medium">{email}</p>
        <p className="text-sm text-muted-foreground sm:hidden">
          <LongDate date={date} />
        </p>
        <dl className="grid gap-1 text-sm text-muted-foreground">
          <dt className="font-medium text-foreground">Last login</dt>
          <dd>{lastLogin ? <Moment at={lastLogin} /> : "Never"}</dd>
          <dt className="font-medium text-foreground lg:hidden">Last activity</dt>
          <dd className="lg:hidden">{lastActivity ? <Moment at={lastActivity} /> : "None yet"}</dd>
        </dl>
        <Form method="post" action="/admin/sign-out" className="grid">
          <Button type="submit" variant="outline" isBusy={isSigningOut}>
            {isSigningOut ? "Signing out..." : "Sign out"}
          </Button>
        </Form>
      </div>
    </details>
  );
}
