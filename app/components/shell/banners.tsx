import { Link } from "@remix-run/react";
import { Clock, type LucideIcon, MailCheck } from "lucide-react";
import type { ReactNode } from "react";
import { ActionButton } from "#app/components/ui/action-button.tsx";
import { trialWarningDays } from "#app/modules/accounts/plan.ts";

type BannersProps = { needsEmailConfirmation: boolean; trialDaysLeft: number | null };

/** Banners are stacked on phones and side by side from 640 px, because landscape phones have no room for two rows. */
export function AccountBanners({ needsEmailConfirmation, trialDaysLeft }: BannersProps) {
  return (
    <div className="sm:flex">
      {needsEmailConfirmation ? (
        <Banner Icon={MailCheck} color="bg-muted" text="Check your email to secure your account">
          <ActionButton action="/auth/confirm" intent="resend" variant="link" className="px-2 text-sm">
            Resend
          </ActionButton>
        </Banner>
      ) : null}
      {trialDaysLeft === null ? null : <TrialBanner daysLeft={trialDaysLeft} />}
    </div>
  );
}

function TrialBanner({ daysLeft }: { daysLeft: number }) {
  const isEnding = daysLeft <= trialWarningDays;
  const days = `${daysLeft} ${daysLeft === 1 ? "day" : "days"}`;
  return (
    <Banner
      Icon={Clock}
      color={isEnding ? "animate-pulse bg-destructive text-destructive-foreground" : "bg-positive-soft text-positive"}
      text={isEnding ? `Trial expires in ${days}!` : `${days} left in your free trial`}
    >
      <Link to="/app/profile#plan" className={linkClass}>
        Subscribe
      </Link>
    </Banner>
  );
}

const linkClass =
  "inline-flex min-h-11 items-center px-2 text-sm font-medium text-inherit underline underline-offset-4 hover:no-underline";

type BannerProps = { Icon: LucideIcon; color: string; text: string; children: ReactNode };

function Banner({ Icon, color, text, children }: BannerProps) {
  return (
    <div
      role="status"
      className={`flex min-h-11 flex-1 flex-wrap items-center justify-center gap-x-1 border-b border-border pl-2 text-sm leading-tight font-medium ${color}`}
    >
      <Icon className="mr-1 hidden size-4 shrink-0 sm:block" aria-hidden />
      <p>{text}</p>
      {children}
    </div>
  );
}
