import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { useRef } from "react";
import { PeriodNavigation, PlanningTabs } from "#app/components/shell/planning-tabs.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { ActionNotice } from "#app/components/ui/forms.tsx";
import { EmptyBookDrawing } from "#app/components/ui/illustrations.tsx";
import { createClientLoader } from "#app/device/client-loader.ts";
import { createClientAction } from "#app/device/send-or-queue.ts";
import { useActionForm } from "#app/device/use-form.ts";
import { createDoneReply } from "#app/http/action-reply.ts";
import { handleForm } from "#app/http/handle-form.server.ts";
import { createPrivateMeta } from "#app/http/page-meta.ts";
import { requireViewer, requireViewerForAction } from "#app/http/require-viewer.server.ts";
import { createFormNotSentMessage } from "#app/modules/connection-messages.ts";
import { diaryFormSchema } from "#app/modules/diary/cooked-meal.schema.ts";
import {
  type DiaryMonth,
  editCookedMeal,
  getDiaryMonth,
  removeCookedMeal,
  saveMealVerdict,
} from "#app/modules/diary/cooked-meals.server.ts";
import { formatMonth, formatWeekday, listWeeks } from "#app/modules/diary/cooked-meals.ts";
import type { DomainError } from "#app/modules/domain-error.ts";
import { MealEntry, removalFormsKey } from "./meal-entry.tsx";

/** Loads the month in `?month=2026-05`; the current month without it. */
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
    if (input.intent === "edit-meal") {
      await editCookedMeal(services, viewer, input);
      return createDoneReply("Saved in your diary");
    }
    await saveMealVerdict(services, viewer, input);
    return createDoneReply("Saved in your diary");
  });
}

export const clientAction = createClientAction(createFormNotSentMessage("This change"));

export { PageError as ErrorBoundary } from "#app/components/shell/page-error.tsx";
export const clientLoader = createClientLoader<typeof loader>(
  "routes/app.diary",
  (pages, { request }) => pages.readCachedDiaryPage(request.url),
  { isKept: true },
);
export { shouldRevalidateUnlessRefused as shouldRevalidate } from "#app/device/send-or-queue.ts";

export const meta: MetaFunction = () => createPrivateMeta("Diary");

export default function DiaryPage() {
  const diary = useLoaderData<typeof loader>();
  const heading = useRef<HTMLHeadingElement>(null);
  // The clicked button disappears with its meal, so the heading takes the focus.
  useActionForm({}, { key: removalFormsKey, onDone: () => heading.current?.focus() });
  return (
    <div data-wide className="grid grid-cols-1 gap-5">
      <PlanningTabs />
      <h1 ref={heading} tabIndex={-1} className="text-3xl max-sm:sr-only">
        Diary
      </h1>
      <ActionNotice />
      <PeriodNavigation
        label="Months"
        previous={createMonthLink(diary.previous)}
        next={diary.next === null ? null : createMonthLink(diary.next)}
      >
        <h2 aria-live="polite" className="text-center text-[min(1.5rem,6.5vw)]">
          {formatMonth(diary.month)}
        </h2>
      </PeriodNavigation>
      <div className="grid grid-cols-1 items-start gap-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
        {diary.meals.length === 0 ? <EmptyMonth diary={diary} /> : <DiaryDays diary={diary} />}
        <YearOverview diary={diary} />
      </div>
    </div>
  );
}

function createMonthLink(month: string) {
  return { to: `/app/diary?month=${month}`, label: formatMonth(month) };
}

function EmptyMonth({ diary: { month, lastCookedOn, partnerName } }: { diary: DiaryMonth }) {
  const lastMonth = lastCookedOn?.slice(0, 7);
  return (
    <div className="grid justify-items-center gap-4 py-6 text-center">
      <EmptyBookDrawing />
      <p className="max-w-sm text-muted-foreground">
        {lastMonth === undefined
          ? `Your diary begins with the first dish. Finish cook mode, or press “${partnerName === null ? "I" : "We"} cooked this” on a recipe.`
          : `You have nothing in your diary for ${formatMonth(month)}.`}
      </p>
      <div className="flex flex-wrap justify-center gap-3">
        {lastMonth === undefined || lastMonth === month ? null : (
          <Button asChild variant="outline">
            <Link to={`/app/diary?month=${lastMonth}`}>Go to {formatMonth(lastMonth)}</Link>
          </Button>
        )}
        <Button asChild>
          <Link to="/app/recipes">Choose a recipe</Link>
        </Button>
      </div>
    </div>
  );
}

/** The month's meals by day, the latest day first. */
function DiaryDays({ diary: { meals, partnerName, isComplete } }: { diary: DiaryMonth }) {
  const days = [...Map.groupBy(meals, ({ cookedOn }) => cookedOn)];
  return (
    <div className="grid max-w-3xl gap-6">
      {days.map(([day, meals]) => (
        <section key={day} id={`day-${day}`} aria-labelledby={`title-${day}`} className="grid scroll-mt-4 gap-3">
          <h3 id={`title-${day}`} className="text-lg">
            {formatWeekday(day)}
          </h3>
          <ul className="grid gap-3">
            {meals.map((meal) => (
              <li key={meal.id} id={`meal-${meal.id}`} className="grid min-w-0 scroll-mt-4">
                <MealEntry meal={meal} partnerName={partnerName} />
              </li>
            ))}
          </ul>
        </section>
      ))}
      {isComplete ? null : (
        <p className="text-muted-foreground">Only the latest {meals.length} meals of this month are shown.</p>
      )}
    </div>
  );
}

const monthsOfYear = Array.from({ length: 12 }, (_, index) => String(index + 1).padStart(2, "0"));

/** Twelve small calendars in which the days with a meal are filled. Each leads to its month. */
function YearOverview({ diary: { month: shown, cookedDays } }: { diary: DiaryMonth }) {
  const year = shown.slice(0, 4);
  return (
    <section aria-labelledby="year" className="grid gap-3">
      <h3 id="year" className="text-lg">
        {year} at a glance
        <span className="block font-sans text-sm font-normal text-muted-foreground">
          {cookedDays.length === 1 ? "You cooked on 1 day." : `You cooked on ${cookedDays.length} days.`}
        </span>
      </h3>
      <ul className="grid grid-cols-3 gap-2 sm:max-lg:grid-cols-6">
        {monthsOfYear.map((number) => {
          const month = `${year}-${number}`;
          const days = cookedDays.filter((day) => day.startsWith(month));
          return (
            <li key={month} className="grid">
              <Link
                to={`/app/diary?month=${month}`}
                aria-label={`${formatMonth(month)}: ${days.length === 1 ? "1 day" : `${days.length} days`}`}
                aria-current={month === shown ? "page" : undefined}
                className="grid content-start gap-1.5 rounded-lg border border-border bg-surface p-2 text-sm hover:bg-muted aria-[current]:border-primary"
              >
                {formatMonth(month).slice(0, 3)}
                <span aria-hidden className="grid grid-cols-7 gap-0.5">
                  {listWeeks(month)
                    .flat()
                    .map((day, index) => (
                      <span
                        key={index}
                        className={`aspect-square rounded-xs ${day === null ? "" : days.includes(day) ? "bg-primary" : "bg-muted"}`}
                      />
                    ))}
                </span>
              </Link>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
