import { CalendarPlus } from "lucide-react";
import { useState } from "react";
import { Button } from "#app/components/ui/button.tsx";
import { Dialog } from "#app/components/ui/dialog.tsx";
import { ActionForm, SubmitButton } from "#app/components/ui/forms.tsx";
import { useActionForm } from "#app/device/use-form.ts";
import { getToday } from "#app/modules/calendar-day.ts";
import { formatDayAndMonth, formatRelativeDay, listWeekDays } from "#app/modules/week/week-plan.ts";

type PlanRecipeButtonProps = { recipeId: string; isIcon?: boolean };

/** Plans the recipe for one of the next seven days. */
export function PlanRecipeButton({ recipeId, isIcon = false }: PlanRecipeButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  const today = getToday(new Date());
  const form = useActionForm({ intent: "plan", recipeId }, { action: "/app/week", onDone: close });
  return (
    <>
      <Button
        variant={isIcon ? "ghost" : "outline"}
        size={isIcon ? "icon" : undefined}
        aria-label="Plan it"
        aria-haspopup="dialog"
        className="noscript-hidden"
        onClick={() => setIsOpen(true)}
      >
        <CalendarPlus aria-hidden />
        {isIcon ? null : "Plan it"}
      </Button>
      {isOpen ? (
        <Dialog onClose={close} title="When do you want to cook it?">
          <ActionForm form={form} className="grid gap-2">
            {listWeekDays(today).map((day) => (
              <SubmitButton key={day} variant="outline" name="date" value={day} className="justify-between">
                <span>{formatRelativeDay(day, today)}</span>
                <span className="text-sm font-normal text-muted-foreground">{formatDayAndMonth(day)}</span>
              </SubmitButton>
            ))}
          </ActionForm>
        </Dialog>
      ) : null}
    </>
  );
}
