import { redirect } from "@remix-run/cloudflare";
import { themeCookie, themeCookieSeconds } from "#app/content/theme.ts";
import { changePassword } from "#app/domain/accounts/change-password.server.ts";
import { endSession } from "#app/domain/accounts/end-sessions.server.ts";
import { endShareToken } from "#app/domain/accounts/end-share-token.server.ts";
import { loginPath } from "#app/domain/accounts/login-path.ts";
import { makeShareToken } from "#app/domain/accounts/make-share-token.server.ts";
import { renamePerson } from "#app/domain/accounts/rename-person.server.ts";
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import { checkSubscription } from "#app/domain/billing/check-subscription.server.ts";
import { openPortal } from "#app/domain/billing/open-portal.server.ts";
import { startCheckout } from "#app/domain/billing/start-checkout.server.ts";
import { letIn, refuseAsker } from "#app/domain/couples/answer-asker.server.ts";
import { breakUpWithPartner } from "#app/domain/couples/break-up-with-partner.server.ts";
import { deleteAccount } from "#app/domain/couples/delete-account.server.ts";
import { invitePartner } from "#app/domain/couples/invite-partner.server.ts";
import { makeCouple, nameCouple } from "#app/domain/couples/make-couple.server.ts";
import type { ProfileForm } from "#app/domain/couples/profile.schema.ts";
import { type Done, done, doneWith } from "#app/http/action-reply.ts";
import { setFlash } from "#app/http/flash.server.ts";
import type { RequestContext } from "#app/http/request-context.server.ts";

export async function handleProfileForm(
  context: RequestContext,
  viewer: Viewer,
  form: ProfileForm,
): Promise<Done<string | null>> {
  const { services } = context;
  switch (form.intent) {
    case "name-couple":
      await nameCouple(services, viewer, form.coupleName);
      return done("Kitchen renamed");
    case "person":
      await renamePerson(services, viewer, form.name);
      return done("Name saved");
    case "make-couple":
      await makeCouple(services, viewer);
      return done("Your kitchen is ready");
    case "break-up":
      await breakUpWithPartner(services, viewer, form);
      // With script, open pages show their own notice.
      return context.isDocumentRequest && viewer.partner
        ? done("You left the kitchen", "Every recipe is still here.")
        : doneWith(null);
    case "invite":
      await invitePartner(services, viewer, form.replaced);
      return done("Invitation ready");
    case "enter-code":
      throw redirect(`/invite/${form.code}`);
    case "let-in":
      await letIn(services, viewer, form);
      return done("You're cooking together");
    case "refuse-asker":
      await refuseAsker(services, viewer, form);
      return done("No one was let in", "The code was cancelled. You can create a new one.");
    case "subscribe":
      throw redirect(await startCheckout(services, viewer, form.plan));
    case "check-subscription": {
      const { subscribed } = await checkSubscription(services, viewer);
      return done(subscribed ? "Your plan is active" : "No subscription yet");
    }
    case "portal":
      throw redirect(await openPortal(services, viewer));
    case "password":
      context.rememberBrowser(await changePassword(services, viewer, form));
      await context.endOtherSessions();
      return done("Password changed", "Every other device was signed out.");
    case "delete":
      await deleteAccount(services, viewer, form);
      await context.endSession();
      setFlash(context, { title: "Account deleted", description: "We're sorry to see you go.", variant: "success" });
      throw redirect("/auth");
    case "end-session":
      if (form.handle === viewer.sessionHandle) {
        await context.endSession();
        throw redirect(loginPath());
      }
      return done(
        (await endSession(services, viewer, form)) ? "Device signed out" : "That device was already signed out",
      );
    case "make-share-token":
      return doneWith(await makeShareToken(services, viewer, form.tokenName));
    case "end-share-token":
      await endShareToken(services, viewer, form.id);
      return done("Key revoked", "Anything that still uses it can no longer add recipes.");
    case "theme":
      context.setCookie(themeCookie, form.theme, {
        path: "/",
        maxAge: form.theme === "system" ? 0 : themeCookieSeconds,
        isForScripts: true,
      });
      return done("Appearance saved");
    case "end-other-sessions":
      await context.endOtherSessions();
      return done("Signed out on every other device");
    case "sign-out-everywhere":
      await context.endOtherSessions();
      await context.endSession();
      throw redirect(loginPath());
  }
}
