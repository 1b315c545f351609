import { Link } from "@remix-run/react";
import { Heart } from "lucide-react";
import { useState } from "react";
import { useHydrated } from "#app/browser/use-hydrated.ts";
import { useOnMount } from "#app/browser/use-on-change.ts";
import { Button } from "#app/components/ui/button.tsx";
import { ActionForm, SubmitButton } from "#app/components/ui/forms.tsx";
import { EmptyBookDrawing } from "#app/components/ui/illustrations.tsx";
import { useActionForm } from "#app/device/use-form.ts";
import { formatNameInSentence } from "#app/modules/accounts/viewer.ts";
import type { MealSuggestions } from "#app/modules/choosing/choose-meal.server.ts";
import { MatchMoment, MealMatches, mealMatchesSectionId } from "./meal-matches.tsx";
import { MealStack, UndoAnswer } from "./meal-stack.tsx";
import { type MealAnswer, type MealChoices, useMealChoices } from "./use-meal-choices.ts";

export function ChooseTogether({ suggestions }: { suggestions: MealSuggestions }) {
  const choices = useMealChoices(suggestions);
  const { partnerName } = suggestions;
  const { stack, left, card, matches, sending } = choices;
  const isBeginning = card !== null && choices.lastAnsweredId === null && matches.length === 0;
  const [seenIds, setSeenIds] = useState(() => matches.map(({ id }) => id).filter((id) => !choices.isUnseen(id)));
  // The server can't render a dialog.
  const isHydrated = useHydrated();
  const newMatch = isHydrated ? matches.find(({ id }) => !seenIds.includes(id)) : undefined;
  const heading = partnerName === null ? "You want to cook" : "You both want";
  return (
    <>
      <div className={`flex items-center justify-between gap-3 ${card ? "min-h-12" : ""}`}>
        {isBeginning ? (
          <p className="text-muted-foreground">
            {partnerName === null
              ? "Every yes is a pick. With a partner, you see what you both want."
              : `Say yes or no to each dish. ${partnerName} sees only what you both want.`}
          </p>
        ) : (
          <p className="whitespace-nowrap text-muted-foreground">{left.length > 0 ? `${left.length} left` : null}</p>
        )}
        <div role="status" className="min-w-0">
          {matches[0] && card ? (
            <a
              href={`#${mealMatchesSectionId}`}
              className="inline-flex min-h-11 max-w-full items-center gap-2 rounded-full bg-positive-soft px-4 font-medium text-positive md:hidden"
            >
              <Heart className="size-4 shrink-0" aria-hidden />
              <span className="line-clamp-2 leading-snug">{`${heading} ${matches[0].title}`}</span>
            </a>
          ) : null}
          {matches[0] && !card ? <span className="sr-only">{`${heading} ${matches[0].title}`}</span> : null}
        </div>
      </div>
      <div className="grid grid-cols-1 items-start gap-6 md:grid-cols-2">
        <div
          className={`grid grid-cols-1 gap-2 ${card ? "" : "max-md:order-last"} md:only:col-span-full md:only:w-full md:only:max-w-xl`}
        >
          {card ? <MealStack meal={card} choices={choices} /> : null}
          {card === null && stack.length > 0 ? <Ending partnerName={partnerName} choices={choices} /> : null}
          {stack.length === 0 ? <NothingToChoose /> : null}
          <UndoAnswer choices={choices} />
        </div>
        <MealMatches suggestions={suggestions} choices={choices} heading={heading} />
      </div>
      {newMatch && partnerName !== null ? (
        <MatchMoment
          key={newMatch.id}
          meal={newMatch}
          ownName={suggestions.ownName}
          partnerName={partnerName}
          today={suggestions.today}
          onShown={() => choices.markSeen(newMatch.id)}
          onClose={() => setSeenIds((ids) => [...ids, newMatch.id])}
        />
      ) : null}
      {sending.map((answer) => (
        <SendAnswer
          key={answer.number}
          answer={answer}
          onSent={() => choices.markSent(answer)}
          onRefused={() => choices.discard(answer)}
        />
      ))}
    </>
  );
}

/** Says that the suggestions are over, in the same words whatever the partner has answered. */
function Ending({ partnerName, choices }: { partnerName: string | null; choices: MealChoices }) {
  const form = useActionForm<unknown>({ intent: "restart" }, { action: "/app/choose", onDone: choices.discardAll });
  return (
    <section aria-labelledby="ending" className="grid gap-3 rounded-xl border border-border bg-surface p-6">
      <h2 id="ending" className="text-xl">
        That's all for today
      </h2>
      <p className="text-muted-foreground">
        {partnerName === null
          ? "Your picks stay here for a week. Tomorrow brings other ideas."
          : `When ${formatNameInSentence(partnerName)} says yes to a dish that you want too, you both see it here. Your answers count for a week.`}
      </p>
      <ActionForm form={form}>
        <SubmitButton variant="outline">Start again</SubmitButton>
      </ActionForm>
    </section>
  );
}

function NothingToChoose() {
  return (
    <div className="grid justify-items-center gap-4 py-6 text-center">
      <EmptyBookDrawing />
      <p className="max-w-sm text-muted-foreground">
        Nothing to choose from yet. Add a few dinners that you both like, and we'll suggest them here.
      </p>
      <Button asChild>
        <Link to="/app/add">Add a recipe</Link>
      </Button>
    </div>
  );
}

type SendAnswerProps = { answer: MealAnswer; onSent(): void; onRefused(): void };

/** Sends an answer while the person gives the next one. Renders nothing. */
function SendAnswer({ answer: { number, recipeId, isYes }, onSent, onRefused }: SendAnswerProps) {
  const form = useActionForm<unknown>(getAnswerFields(recipeId, isYes), {
    action: "/app/choose",
    key: `answer ${number}`,
    onDone: onSent,
    onRefused() {
      onRefused();
      return undefined;
    },
  });
  useOnMount(() => form.submit());
  return null;
}

function getAnswerFields(recipeId: string, isYes: boolean | null): Record<string, string> {
  return isYes === null ? { intent: "undo", recipeId } : { intent: "answer", recipeId, answer: isYes ? "yes" : "no" };
}
