import type { FormEvent, ReactNode } from "react";
import { NativeForm } from "#app/components/forms.tsx";
import { normalizeToOneLine } from "#app/domain/plain-text.ts";
import type { PlanChange } from "#app/domain/planning/week-plan.ts";
import { useWeekPlan } from "./use-week-plan.tsx";

type PlanFormProps = {
  fields: Record<string, string>;
  /** Called with the change after it was made on this device. */
  onChanged?(change: PlanChange): void;
  className?: string;
  children: ReactNode;
};

/** A form of the week's action, which changes the plan on this device if script runs. */
export function PlanForm({ fields, onChanged, className, children }: PlanFormProps) {
  const { changePlan } = useWeekPlan();
  async function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const data = new FormData(form);
    const { submitter } = event.nativeEvent as SubmitEvent;
    if (submitter instanceof HTMLButtonElement && submitter.name) data.set(submitter.name, submitter.value);
    const change = readPlanChange(data);
    if (change === null) return;
    form.reset();
    await changePlan(change);
    onChanged?.(change);
  }
  return (
    <NativeForm action="/app/week" fields={fields} className={className} onSubmit={handleSubmit}>
      {children}
    </NativeForm>
  );
}

/** Returns null if a new meal has no name. The action checks the same fields with `weekPlanFormSchema`. */
function readPlanChange(data: FormData): PlanChange | null {
  const read = (name: string) => String(data.get(name) ?? "");
  if (read("intent") === "plan") {
    const title = normalizeToOneLine(read("title"));
    return title === "" ? null : { intent: "plan", date: read("date"), recipeId: read("recipeId"), title };
  }
  return {
    intent: "change",
    id: read("id"),
    ...(data.has("date") ? { date: read("date") } : {}),
    ...(data.has("cookId") ? { cookId: read("cookId") } : {}),
    ...(data.has("servings") ? { servings: Number(read("servings")) } : {}),
    ...(data.has("isRemoved") ? { isRemoved: read("isRemoved") === "true" } : {}),
  };
}
