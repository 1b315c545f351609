import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useActionForm } from "#app/browser/use-form.ts";
import { AuthPage } from "#app/components/auth-page.tsx";
import { ActionForm, FormErrorOrConnectionNotice, SubmitButton } from "#app/components/forms.tsx";
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import { answerPartnerQuestion } from "#app/domain/couples/answer-partner-question.server.ts";
import { partnerAnswerSchema } from "#app/domain/couples/partner-answer.schema.ts";
import { setFlashNotice } from "#app/http/flash-notice.server.ts";
import { handleForm } from "#app/http/handle-form.server.ts";
import { createPrivateMeta } from "#app/http/page-meta.ts";
import { getRecipeToSavePath } from "#app/http/recipe-to-save.server.ts";
import type { RequestContext } from "#app/http/request-context.server.ts";
import { requireViewer, requireViewerForAction } from "#app/http/require-viewer.server.ts";
import { createClientAction, createRequestNotSentMessage } from "#app/offline/send-or-queue.ts";

/** Shown to the owner of an address after claiming an account that someone else may have created. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const viewer = await context.getViewerWithUnconfirmedPartner();
  if (viewer?.partner) return { partner: viewer.partner.name ?? viewer.partner.email };
  await requireViewer(context, request);
  throw redirect("/app");
}

export function action(args: ActionFunctionArgs) {
  const { context } = args;
  const form = { routePattern: "/app/partner" as const, schema: partnerAnswerSchema, viewer: findViewerToAsk };
  return handleForm(args, form, async (answer, { viewer }) => {
    if (!viewer) throw redirect("/app");
    await answerPartnerQuestion(context.services, viewer, answer);
    if (answer.intent === "leave") {
      const words = { title: "You left the kitchen", description: "Every recipe is still here." };
      setFlashNotice(context, { ...words, variant: "success" });
    }
    throw redirect(getRecipeToSavePath(context) ?? "/app");
  });
}

/** Returns null if the viewer has answered the question already, perhaps in another tab. */
async function findViewerToAsk(context: RequestContext): Promise<Viewer | null> {
  const asked = await context.getViewerWithUnconfirmedPartner();
  if (!asked) await requireViewerForAction(context);
  return asked;
}

export const clientAction = createClientAction(createRequestNotSentMessage("Your answer"));

export const meta: MetaFunction = () => createPrivateMeta("Your kitchen");

export default function Partner() {
  const { partner } = useLoaderData<typeof loader>();
  const keeping = useActionForm({ intent: "keep" }, { navigates: true });
  const leaving = useActionForm({ intent: "leave" }, { navigates: true });
  return (
    <AuthPage title="Your kitchen">
      <p>
        You share a kitchen with <bdi className="font-semibold wrap-anywhere">{partner}</bdi>. Is that right?
      </p>
      <ActionForm form={keeping} className="grid gap-2">
        <SubmitButton size="lg">Keep cooking together</SubmitButton>
        <FormErrorOrConnectionNotice />
      </ActionForm>
      <ActionForm form={leaving} className="grid gap-2">
        <SubmitButton size="lg" variant="outline">
          Leave this kitchen
        </SubmitButton>
        <FormErrorOrConnectionNotice />
      </ActionForm>
      <p className="text-sm text-muted-foreground">
        If you leave, you both keep every recipe, and we'll email <bdi className="wrap-anywhere">{partner}</bdi>.
      </p>
    </AuthPage>
  );
}
