import { Link } from "@remix-run/react";

export function PlanLimitNotice({ message }: { message: string }) {
  return (
    <div role="status" className="rounded-md bg-caution-soft px-4 py-3 text-caution-text">
      <p className="font-semibold">Your book is full</p>
      <p className="text-sm">{message}</p>
      <PlansLink />
    </div>
  );
}

export function PlansLink() {
  return (
    <Link to="/app/profile" className="inline-flex min-h-11 items-center font-medium underline underline-offset-4">
      See the plans
    </Link>
  );
}
