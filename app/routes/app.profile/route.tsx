import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { type ClientActionFunctionArgs, useLoaderData } from "@remix-run/react";
import { lostAction, lostForm, sendOrKeepPage } from "#app/browser/lost-connection.ts";
import { ActionButton } from "#app/components/action-button.tsx";
import { productName } from "#app/content/brand.ts";
import { viewProfile } from "#app/domain/couples/view-profile.server.ts";
import { requireViewer } from "#app/http/viewer.server.ts";
import { AccountSection } from "./account-section.tsx";
import { InviteCard } from "./invite-card.tsx";
import { KitchenSection } from "./kitchen-section.tsx";
import { PlanSection } from "./plan-section.tsx";
import { profileActions } from "./profile-actions.server.ts";
import { SessionsSection } from "./sessions-section.tsx";
import { usePaidMoment } from "./use-paid-moment.ts";

export async function loader({ context, request }: LoaderFunctionArgs) {
  const viewer = await requireViewer(context, request);
  return viewProfile(context.services, viewer);
}

export async function action({ context, request }: ActionFunctionArgs) {
  const viewer = await requireViewer(context, request);
  const form = await request.formData();
  const intent = String(form.get("intent") ?? "");
  const act = profileActions[intent];
  if (!act) throw new Response("This form is not known here.", { status: 422 });
  return act(context, form, viewer);
}

const whatIsSent: Record<string, string> = {
  kitchen: "The kitchen's name",
  person: "Your name",
  password: "Your new password",
};

export async function clientAction({ request, serverAction }: ClientActionFunctionArgs) {
  const intent = String((await request.clone().formData()).get("intent"));
  const what = whatIsSent[intent];
  return sendOrKeepPage(serverAction, what ? lostForm(what) : lostAction("This"));
}

export { unlessLost as shouldRevalidate } from "#app/browser/lost-connection.ts";

export const meta: MetaFunction = () => [{ title: `Profile | ${productName}` }, { name: "robots", content: "noindex" }];

export default function Profile() {
  const profile = useLoaderData<typeof loader>();
  const paid = usePaidMoment(profile.plan === "paid");
  return (
    <div className="mx-auto grid max-w-xl gap-5">
      <h1 className="text-3xl">Profile</h1>
      <KitchenSection profile={profile} />
      <InviteCard profile={profile} isHighlighted={paid.isHighlighted} onSubscribe={paid.openDialog} />
      <PlanSection profile={profile} paid={paid} />
      <AccountSection profile={profile} />
      <SessionsSection sessions={profile.sessions} />
      <ActionButton action="/auth/sign-out" variant="outline">
        Sign out
      </ActionButton>
    </div>
  );
}
