import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useRef } from "react";
import { useActionForm } from "#app/browser/use-form.ts";
import { ActionNotice } from "#app/components/forms.tsx";
import type { DomainError } from "#app/domain/domain-error.ts";
import { removeCookedMeal, saveMealVerdict } from "#app/domain/planning/change-cooked-meal.server.ts";
import { diaryFormSchema } from "#app/domain/planning/cooked-meal.schema.ts";
import { getDiaryMonth } from "#app/domain/planning/get-diary-month.server.ts";
import { createDoneReply } from "#app/http/action-reply.ts";
import { handleForm } from "#app/http/handle-form.server.ts";
import { createPrivateMeta } from "#app/http/page-meta.ts";
import { requireViewer, requireViewerForAction } from "#app/http/require-viewer.server.ts";
import { createClientAction, createFormNotSentMessage } from "#app/offline/send-or-queue.ts";
import { PlanningTabs } from "#app/planning/planning-tabs.tsx";
import { DiaryCalendar } from "./diary-calendar.tsx";
import { DiaryDays } from "./diary-days.tsx";
import { EmptyMonth } from "./empty-month.tsx";
import { removalFormsKey } from "./meal-removal.tsx";
import { MonthNavigation } from "./month-navigation.tsx";

/** `?month=2026-05`; the current month without it. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const viewer = await requireViewer(context, request);
  const month = new URL(request.url).searchParams.get("month");
  return getDiaryMonth(context.services, viewer, { month, timeZone: context.timeZone });
}

export function action(args: ActionFunctionArgs) {
  const { services } = args.context;
  const form = {
    routePattern: "/app/diary" as const,
    schema: diaryFormSchema,
    viewer: requireViewerForAction,
    describeInvalid: ({ message }: DomainError) => ({ title: "Not saved", message }),
  };
  return handleForm(args, form, async (input, { viewer }) => {
    if (input.intent === "remove-meal") {
      await removeCookedMeal(services, viewer, input.mealId);
      return createDoneReply("Meal removed");
    }
    await saveMealVerdict(services, viewer, input);
    return createDoneReply("Saved in your diary");
  });
}

export const clientAction = createClientAction(createFormNotSentMessage("This change"));

export { loadFromServer as clientLoader } from "#app/browser/load-from-server.ts";
export { PageError as ErrorBoundary } from "#app/components/page-error.tsx";
export { shouldRevalidateUnlessRefused as shouldRevalidate } from "#app/offline/send-or-queue.ts";

export const meta: MetaFunction = () => createPrivateMeta("Diary");

export default function Diary() {
  const diary = useLoaderData<typeof loader>();
  const heading = useRef<HTMLHeadingElement>(null);
  // The clicked button disappears with its meal, so the heading takes the focus.
  useActionForm({}, { key: removalFormsKey, onDone: () => heading.current?.focus() });
  return (
    <div data-wide className="grid grid-cols-1 gap-5">
      <PlanningTabs />
      <h1 ref={heading} tabIndex={-1} className="text-3xl">
        Diary
      </h1>
      <ActionNotice />
      <MonthNavigation diary={diary} />
      <DiaryCalendar diary={diary} />
      {diary.meals.length === 0 ? <EmptyMonth diary={diary} /> : <DiaryDays diary={diary} />}
    </div>
  );
}
