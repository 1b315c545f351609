import { Link } from "@remix-run/react";
import { Clock, type LucideIcon, MailCheck } from "lucide-react";
import type { ReactNode } from "react";
import { ActionButton } from "#app/components/ui/action-button.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { ActionForm, SubmitButton } from "#app/components/ui/forms.tsx";
import { useActionForm } from "#app/device/use-form.ts";
import { trialWarningDays } from "#app/modules/accounts/plan.ts";
import { formatNameInSentence } from "#app/modules/accounts/viewer.ts";

type BannersProps = { needsEmailConfirmation: boolean; trialDaysLeft: number | null };

/** Banners are stacked on phones and side by side from 640 px, because landscape phones have no room for two rows. */
export function AccountBanners({ needsEmailConfirmation, trialDaysLeft }: BannersProps) {
  if (!needsEmailConfirmation && trialDaysLeft === null) return null;
  return (
    <aside aria-label="Your account" className="sm:flex">
      {needsEmailConfirmation ? (
        <Banner Icon={MailCheck} color="bg-muted" text="Check your email to secure your account">
          <ActionButton action="/auth/confirm" intent="resend" variant="link" className={linkClass}>
            Resend
          </ActionButton>
        </Banner>
      ) : null}
      {trialDaysLeft === null ? null : <TrialBanner daysLeft={trialDaysLeft} />}
    </aside>
  );
}

/** Whoever signed up with this person's address may share their kitchen, so the notice stays until it is answered. */
export function PartnerCheckNotice({ partnerName }: { partnerName: string }) {
  const form = useActionForm({ intent: "end-partner-check" }, { action: "/app/profile" });
  return (
    <div role="status" className="border-b border-border bg-caution-soft text-caution-text">
      <div className="mx-auto grid max-w-5xl gap-2 px-4 py-3 sm:flex sm:items-center sm:justify-between lg:px-8">
        <p>
          You share this kitchen with <bdi>{formatNameInSentence(partnerName)}</bdi>. If you don't know them, leave the
          kitchen in your profile.
        </p>
        <ActionForm form={form} className="flex shrink-0 flex-wrap gap-3">
          <Button asChild variant="outline">
            <Link to="/app/profile" onClick={() => form.submit()}>
              Open profile
            </Link>
          </Button>
          <SubmitButton variant="outline">I know them</SubmitButton>
        </ActionForm>
      </div>
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
      <Link
        to="/app/profile#plan"
        className={`${linkClass} font-medium underline underline-offset-4 hover:no-underline`}
      >
        Subscribe
      </Link>
    </Banner>
  );
}

/** The whole banner is the touch target, because its line is only 32 px high on phones. */
const linkClass = "static min-h-0 px-2 py-0 text-sm after:absolute after:inset-0";

type BannerProps = { Icon: LucideIcon; color: string; text: string; children: ReactNode };

function Banner({ Icon, color, text, children }: BannerProps) {
  return (
    <div
      role="status"
      className={`relative flex min-h-8 flex-1 flex-wrap items-center justify-center border-b border-border px-2 text-center text-[0.8125rem] leading-tight font-medium sm:min-h-11 sm:text-sm ${color}`}
    >
      <Icon className="mr-1 hidden size-4 shrink-0 sm:block" aria-hidden />
      <p>{text}</p>
      {children}
    </div>
  );
}
