import { useState } from "react";
import { getDisplayTitle, type ParsedRecipe } from "recipe-parser";
import { Button } from "#app/components/ui/button.tsx";
import { Dialog } from "#app/components/ui/dialog.tsx";
import { isIngredientGroupName } from "#app/modules/recipes/ingredient-groups.ts";
import { NoticeStrip } from "./analysis-progress.tsx";
import { isFieldFocused } from "./is-field-focused.ts";

type ChooseRecipeProps = { recipes: { reading: ParsedRecipe }[]; onChoose(index: number): void };

export function ChooseRecipeDialog({ recipes, onChoose }: ChooseRecipeProps) {
  const [isTyping, setIsTyping] = useState(isFieldFocused);
  const title = `${recipes.length} recipes found`;
  if (isTyping) return <NoticeStrip says={title} answer="Choose" onAnswer={() => setIsTyping(false)} />;
  return (
    <Dialog
      onClose={() => onChoose(0)}
      title={title}
      description="Which one do you want to add first? The others can be added next."
    >
      <ul className="grid gap-2">
        {recipes.map(({ reading }, index) => (
          <li key={index}>
            <Button variant="outline" className="w-full rounded-xl" onClick={() => onChoose(index)}>
              <span className="grid flex-1 text-start">
                <span dir="auto" className="line-clamp-2 wrap-anywhere">
                  {getDisplayTitle(reading)}
                </span>
                <span className="text-sm font-normal text-muted-foreground">{formatIngredientCount(reading)}</span>
              </span>
            </Button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

function formatIngredientCount({ ingredients }: ParsedRecipe): string {
  const { length } = ingredients.filter((line) => !isIngredientGroupName(line));
  return length === 1 ? "1 ingredient" : `${length} ingredients`;
}
