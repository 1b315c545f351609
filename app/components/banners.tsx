import { Link } from "@remix-run/react";
import { Clock, MailCheck } from "lucide-react";
import type { ReactNode } from "react";
import { trialWarningDays } from "#app/domain/billing/plan.ts";

/** `resend` is the form that sends the mail once more. */
export function ConfirmEmailBanner({ resend }: { resend: ReactNode }) {
  return (
    <div role="status" className="border-b border-border bg-muted">
      <div className="mx-auto flex max-w-5xl flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2 text-sm lg:px-8">
        <MailCheck className="size-5 shrink-0 text-positive" aria-hidden />
        <p className="flex-1 font-medium">Check your email to secure your account</p>
        {resend}
      </div>
    </div>
  );
}

/** The days left in the trial, rounded up; the banner is a warning in the last three. */
export function TrialBanner({ daysLeft }: { daysLeft: number }) {
  const isEnding = daysLeft <= trialWarningDays;
  const days = `${daysLeft} ${daysLeft === 1 ? "day" : "days"}`;
  return (
    <Link
      to="/app/profile"
      className={`flex min-h-11 items-center justify-center gap-2 px-4 py-2 text-center text-sm font-medium ${
        isEnding ? "animate-pulse bg-destructive text-destructive-foreground" : "bg-positive-soft text-positive"
      }`}
    >
      <Clock className="size-4 shrink-0" aria-hidden />
      {isEnding ? `Trial expires in ${days}!` : `${days} left in your free trial`}
    </Link>
  );
}
