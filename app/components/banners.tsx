import { Link } from "@remix-run/react";
import { Clock, type LucideIcon, MailCheck, UserRoundPlus, X } from "lucide-react";
import type { ReactNode } from "react";
import { trialWarningDays } from "#app/domain/billing/plan.ts";
import { ActionButton } from "./action-button.tsx";
import { Button } from "./ui/button.tsx";

type BannerProps = { asksToLetIn: boolean; asksToConfirm: boolean; trialDaysLeft: number | null };

/** One at a time, the most important. */
export function Banner({ asksToLetIn, asksToConfirm, trialDaysLeft }: BannerProps) {
  if (asksToLetIn) return <AskerBanner />;
  if (trialDaysLeft !== null && (trialDaysLeft <= trialWarningDays || !asksToConfirm)) {
    return <TrialBanner daysLeft={trialDaysLeft} />;
  }
  return asksToConfirm ? <ConfirmEmailBanner /> : null;
}

function ConfirmEmailBanner() {
  return (
    <AskingBanner Icon={MailCheck} color="bg-muted" words="Check your email to secure your account">
      <ActionButton action="/auth/confirm" intent="resend" variant="link">
        Send again
      </ActionButton>
      <ActionButton action="/auth/confirm" intent="later" variant="ghost" size="icon" className="[&_svg+svg]:hidden">
        <X aria-hidden />
        <span className="sr-only">Remind me tomorrow</span>
      </ActionButton>
    </AskingBanner>
  );
}

function AskerBanner() {
  return (
    <AskingBanner
      Icon={UserRoundPlus}
      color="bg-primary-soft"
      words="Somebody with your code would like to cook with you"
    >
      <Button asChild variant="link" size="sm">
        <Link to="/app/profile#invitation">See who</Link>
      </Button>
    </AskingBanner>
  );
}

type AskingBannerProps = { Icon: LucideIcon; color: string; words: string; children: ReactNode };

/** Its buttons go below where large text leaves them no room beside the words. */
function AskingBanner({ Icon, color, words, children }: AskingBannerProps) {
  return (
    <div role="status" className={`border-b border-border ${color}`}>
      <div className="mx-auto flex min-h-11 max-w-5xl flex-wrap items-center justify-end pr-1 pl-4 text-sm lg:pr-5 lg:pl-8">
        <p className="flex flex-[1_1_10rem] items-center gap-3 py-1 leading-tight font-medium">
          <Icon className="hidden size-5 shrink-0 text-primary-text sm:block" aria-hidden />
          {words}
        </p>
        <div className="flex items-center">{children}</div>
      </div>
    </div>
  );
}

function TrialBanner({ daysLeft }: { daysLeft: number }) {
  const isEnding = daysLeft <= trialWarningDays;
  const days = `${daysLeft} ${daysLeft === 1 ? "day" : "days"}`;
  return (
    <div
      className={`flex min-h-8 flex-wrap items-center justify-center gap-x-2 px-4 text-sm font-medium ${
        isEnding ? "animate-pulse bg-destructive text-destructive-foreground" : "bg-positive-soft text-positive"
      }`}
    >
      <Clock className="size-4 shrink-0" aria-hidden />
      <p>{isEnding ? `Trial expires in ${days}!` : `${days} left in your free trial`}</p>
      {/* The line is slim; the touch target is 44 px high. */}
      <Link
        to="/app/profile#plan"
        className="relative underline underline-offset-4 before:absolute before:-inset-x-2 before:-inset-y-3 hover:no-underline"
      >
        Subscribe
      </Link>
    </div>
  );
}
