import { Link } from "@remix-run/react";
import { Clock, MailCheck, UserRoundPlus, X } from "lucide-react";
import { trialWarningDays } from "#app/domain/billing/plan.ts";
import { ActionButton } from "./action-button.tsx";
import { Button } from "./ui/button.tsx";

export function ConfirmEmailBanner() {
  return (
    <div role="status" className="border-b border-border bg-muted">
      <div className="mx-auto flex max-w-5xl items-center pr-1 pl-4 text-sm lg:pr-5 lg:pl-8">
        <MailCheck className="mr-3 hidden size-5 shrink-0 text-positive sm:block" aria-hidden />
        <p className="flex-1 leading-tight font-medium text-balance">Check your email to secure your account</p>
        <ActionButton action="/auth/confirm" intent="resend" variant="link" size="sm">
          Send again
        </ActionButton>
        <ActionButton action="/auth/confirm" intent="later" variant="ghost" size="icon" className="[&_svg+svg]:hidden">
          <X aria-hidden />
          <span className="sr-only">Close for today</span>
        </ActionButton>
      </div>
    </div>
  );
}

export function AskerBanner() {
  return (
    <div role="status" className="border-b border-border bg-primary-soft">
      <div className="mx-auto flex min-h-11 max-w-5xl items-center gap-3 pr-1 pl-4 text-sm lg:pr-5 lg:pl-8">
        <UserRoundPlus className="size-5 shrink-0 text-primary-text" aria-hidden />
        <p className="flex-1 leading-tight font-medium text-balance">Somebody has your code: let them in?</p>
        <Button asChild variant="link" size="sm">
          <Link to="/app/profile#invitation">See who</Link>
        </Button>
      </div>
    </div>
  );
}

export function TrialBanner({ daysLeft }: { daysLeft: number }) {
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
