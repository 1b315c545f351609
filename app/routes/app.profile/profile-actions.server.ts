import { redirect } from "@remix-run/cloudflare";
import { type AcceptedReply, createDoneReply, createValueReply } from "#app/http/action-reply.ts";
import { endPartnerCheck, setFlashNotice } from "#app/http/flash-notice.server.ts";
import type { RequestContext } from "#app/http/request-context.server.ts";
import { createAccessToken, revokeAccessToken } from "#app/modules/accounts/access-tokens.server.ts";
import { getLoginPath } from "#app/modules/accounts/auth-paths.ts";
import { endSession, renamePerson } from "#app/modules/accounts/manage-account.server.ts";
import { changePassword } from "#app/modules/accounts/password.server.ts";
import { getPartnerName, type Viewer } from "#app/modules/accounts/viewer.ts";
import { breakUpWithPartner } from "#app/modules/couples/break-up-couple.server.ts";
import { deleteAccount } from "#app/modules/couples/delete-account.server.ts";
import { createCouple, invitePartner, setCoupleName } from "#app/modules/couples/invite-partner.server.ts";
import type { ProfileForm } from "#app/modules/couples/profile.schema.ts";
import {
  removePushSubscription,
  saveNotificationSettings,
} from "#app/modules/notifications/push-subscriptions.server.ts";
import { sendTestNotification } from "#app/modules/notifications/send-push-notification.server.ts";

export async function handleProfileForm(
  context: RequestContext,
  viewer: Viewer,
  form: ProfileForm,
): Promise<AcceptedReply<string | null>> {
  const { services } = context;
  switch (form.intent) {
    case "name-couple":
      await setCoupleName(services, viewer, form.coupleName);
      return createDoneReply("Kitchen renamed");
    case "person":
      await renamePerson(services, viewer, form.name);
      return createDoneReply("Name saved");
    case "make-couple":
      await createCouple(services, viewer);
      return createDoneReply("Your kitchen is ready");
    case "end-partner-check":
      endPartnerCheck(context);
      // A form posted without script is redirected, because its page would still read the cookie of this request.
      if (context.isDocumentRequest) throw redirect("/app");
      return createValueReply(null);
    case "break-up":
      await breakUpWithPartner(services, viewer, form);
      if (viewer.partner) {
        const title = `You left the kitchen you shared with ${getPartnerName(viewer)}`;
        setFlashNotice(context, { title, description: "Every recipe is still here.", variant: "success" });
      }
      throw redirect("/app/profile");
    case "invite":
      await invitePartner(services, viewer, form.replaced);
      return createDoneReply("Invitation ready");
    case "enter-code":
      throw redirect(`/invite/${form.code}`);
    case "password":
      context.rememberBrowser(await changePassword(services, viewer, form));
      await context.endOtherSessions();
      return createDoneReply("Password changed", "Every other device was signed out.");
    case "delete":
      await deleteAccount(services, viewer, form);
      await context.endSession();
      setFlashNotice(context, {
        title: "Account deleted",
        description: "We're sorry to see you go.",
        variant: "success",
      });
      throw redirect("/auth");
    case "end-session":
      if (form.handle === viewer.sessionHandle) {
        await context.endSession();
        throw redirect(getLoginPath());
      }
      return createDoneReply(
        (await endSession(services, viewer, form)) ? "Device signed out" : "That device was already signed out",
      );
    case "create-access-token":
      return createValueReply(await createAccessToken(services, viewer, { name: form.tokenName, scope: form.scope }));
    case "revoke-access-token":
      await revokeAccessToken(services, viewer, form.id);
      return createDoneReply("Access token revoked", "Anything that still uses it no longer works.");
    case "notification-settings":
      await saveNotificationSettings(services, viewer, { ...form, timeZone: context.timeZone });
      return createDoneReply("Notifications saved");
    case "turn-off-notifications":
      await removePushSubscription(services, viewer);
      return createDoneReply("Notifications are off", "This device won't get any.");
    case "test-notification":
      await sendTestNotification(services, viewer);
      return createDoneReply("Test sent", "It arrives on your devices in a few seconds.");
    case "end-other-sessions":
      await context.endOtherSessions();
      return createDoneReply("Signed out on every other device");
    case "sign-out-everywhere":
      await context.endOtherSessions();
      await context.endSession();
      throw redirect(getLoginPath());
  }
}
