import { redirect } from "@remix-run/cloudflare";
import type { z } from "zod";
import { deletionForm, passwordForm, personForm } from "#app/domain/accounts/account.schema.ts";
import { changePassword } from "#app/domain/accounts/change-password.server.ts";
import { deleteAccount } from "#app/domain/accounts/delete-account.server.ts";
import { endSession } from "#app/domain/accounts/end-session.server.ts";
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import { openPortal } from "#app/domain/billing/open-portal.server.ts";
import { startCheckout } from "#app/domain/billing/start-checkout.server.ts";
import { coupleNameForm } from "#app/domain/couples/couple.schema.ts";
import { invitePartner } from "#app/domain/couples/invite-partner.server.ts";
import { makeCouple, nameCouple } from "#app/domain/couples/make-couple.server.ts";
import { setFlash } from "#app/http/flash.server.ts";
import { type Notice, parseForm, replyDone, replyInvalid, replyRefused } from "#app/http/forms.server.ts";
import type { RequestContext } from "#app/http/request-context.server.ts";
import { type CheckoutPlan, checkoutForm, emptyForm, invitationForm, sessionForm } from "./profile-forms.ts";

/** The profile's forms, by the name that each sends along. */
export const profileActions: Record<
  string,
  (context: RequestContext, form: FormData, viewer: Viewer) => ReturnType<typeof handle>
> = {
  kitchen: (context, form, viewer) =>
    handle(form, coupleNameForm, async ({ kitchenName }) => {
      await nameCouple(context.services, viewer, kitchenName);
      return done("Kitchen renamed");
    }),
  person: (context, form, viewer) =>
    handle(form, personForm, async ({ name }) => {
      await context.services.accounts.setName(viewer.userId, name);
      return done("Name saved");
    }),
  couple: (context, form, viewer) =>
    handle(form, emptyForm, async () => {
      await makeCouple(context.services, viewer);
      return done("Your kitchen is ready");
    }),
  invite: (context, form, viewer) =>
    handle(form, invitationForm, async ({ replaced }) => {
      await invitePartner(context.services, viewer, replaced);
      return done("Invitation ready");
    }),
  subscribe: (context, form, viewer) =>
    handle<CheckoutPlan>(form, checkoutForm, async ({ plan }) => {
      throw redirect(await startCheckout(context.services, viewer, plan));
    }),
  portal: (context, form, viewer) =>
    handle(form, emptyForm, async () => {
      throw redirect(await openPortal(context.services, viewer));
    }),
  password: (context, form, viewer) =>
    handle(form, passwordForm, async (input) => {
      await changePassword(context.services, viewer, input);
      await context.endOtherSessions();
      return done("Password changed", "Every other device was signed out.");
    }),
  delete: (context, form, viewer) =>
    handle(form, deletionForm, async (input) => {
      await deleteAccount(context.services, viewer, input);
      await context.endSession();
      setFlash(context, done("Account deleted", "We are sorry to see you go."));
      throw redirect("/auth");
    }),
  "end-session": (context, form, viewer) =>
    handle(form, sessionForm, async (input) => {
      if (input.handle === viewer.sessionHandle) {
        await context.endSession();
        throw redirect("/auth?mode=login");
      }
      await endSession(context.services, viewer, input);
      return done("Signed out there");
    }),
  "end-other-sessions": (context, form) =>
    handle(form, emptyForm, async () => {
      await context.endOtherSessions();
      return done("Signed out on every other device");
    }),
  "sign-out-everywhere": (context, form) =>
    handle(form, emptyForm, async () => {
      await context.endOtherSessions();
      await context.endSession();
      throw redirect("/auth?mode=login");
    }),
};

/** Parses, does, and answers in the way that every form here understands. */
async function handle<Value>(form: FormData, schema: z.ZodType<Value>, work: (value: Value) => Promise<Notice>) {
  const submission = parseForm(form, schema);
  if (submission.status !== "success") return replyInvalid(submission);
  try {
    return replyDone(submission, await work(submission.value));
  } catch (error) {
    if (error instanceof Response) throw error;
    return replyRefused(submission, error);
  }
}

function done(title: string, description: string | null = null): Notice {
  return { title, description, variant: "success" };
}
