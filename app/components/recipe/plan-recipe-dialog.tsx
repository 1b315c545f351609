import { Dialog } from "#app/components/ui/dialog.tsx";
import { ActionForm, SubmitButton } from "#app/components/ui/forms.tsx";
import type { ActionFormState } from "#app/device/use-form.ts";
import { getToday } from "#app/modules/calendar-day.ts";
import { formatDayAndMonth, formatRelativeDay, listWeekDays } from "#app/modules/week/week-plan.ts";

export default function PlanRecipeDialog({ form, onClose }: { form: ActionFormState; onClose(): void }) {
  const today = getToday(new Date());
  return (
    <Dialog onClose={onClose} title="When do you want to cook it?">
      <ActionForm form={form} className="grid gap-2">
        {listWeekDays(today).map((day) => (
          <SubmitButton key={day} variant="outline" name="date" value={day} className="justify-between">
            <span>{formatRelativeDay(day, today)}</span>
            <span className="text-sm font-normal text-muted-foreground">{formatDayAndMonth(day)}</span>
          </SubmitButton>
        ))}
      </ActionForm>
    </Dialog>
  );
}
