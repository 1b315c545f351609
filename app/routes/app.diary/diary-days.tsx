import { formatWeekday } from "#app/domain/planning/cooked-meals.ts";
import type { DiaryMonth } from "#app/domain/planning/get-diary-month.server.ts";
import { MealEntry } from "./meal-entry.tsx";

/** The month's meals by day, the latest day first. */
export function DiaryDays({ diary: { meals, partnerName, isComplete } }: { diary: DiaryMonth }) {
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
