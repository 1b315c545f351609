import { useEffect } from "react";
import { useActionForm } from "#app/browser/use-form.ts";
import type { MealAnswer } from "./use-meal-choices.ts";

type SendAnswerProps = { answer: MealAnswer; onSent(): void; onRefused(): void };

/** Sends an answer, while the next one can already be given. Renders nothing. */
export function SendAnswer({ answer: { number, recipeId, isYes }, onSent, onRefused }: SendAnswerProps) {
  const form = useActionForm<unknown>(getAnswerFields(recipeId, isYes), {
    action: "/app/choose",
    key: `answer ${number}`,
    onDone: onSent,
    onRefused() {
      onRefused();
      return undefined;
    },
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the answer is sent once
  useEffect(() => form.submit(), []);
  return null;
}

export function getAnswerFields(recipeId: string, isYes: boolean | null): Record<string, string> {
  return isYes === null ? { intent: "undo", recipeId } : { intent: "answer", recipeId, answer: isYes ? "yes" : "no" };
}
