import { useState } from "react";
import { Button } from "#app/components/ui/button.tsx";
import { Panel } from "#app/components/ui/dialog.tsx";
import { nameOfReading, type Reading } from "#app/reading/reading.ts";
import { isFieldFocused, Strip } from "./analysis-strip.tsx";

type ChooseRecipeProps = { recipes: { reading: Reading }[]; onChoose(index: number): void };

export function ChooseRecipeDialog({ recipes, onChoose }: ChooseRecipeProps) {
  const [isTyping, setIsTyping] = useState(isFieldFocused);
  const title = `${recipes.length} recipes found`;
  if (isTyping) return <Strip says={title} answer="Choose" onAnswer={() => setIsTyping(false)} />;
  return (
    <Panel
      onClose={() => onChoose(0)}
      title={title}
      description="Which one do you want to add first? The others can be added next."
    >
      <ul className="grid gap-2">
        {recipes.map(({ reading }, index) => (
          <li key={index}>
            <Button variant="outline" className="w-full justify-between gap-4" onClick={() => onChoose(index)}>
              <span dir="auto" className="truncate">
                {nameOfReading(reading)}
              </span>
              <span className="shrink-0 text-sm font-normal text-muted-foreground">
                {reading.ingredients.length} ingredients
              </span>
            </Button>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
