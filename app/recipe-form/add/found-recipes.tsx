import { getDisplayTitle } from "recipe-parser";
import { Button } from "#app/components/ui/button.tsx";
import { FormNotice } from "#app/components/ui/forms.tsx";
import type { FoundRecipe } from "#app/device/draft-storage.ts";
import { listFoundRecipes } from "../stores/reader.ts";
import { useStoreState } from "../stores/store.ts";
import type { AddStores } from "./add-stores.ts";

/** Asks which of several found recipes comes first, and offers the other found recipes to an empty form. */
export function FoundRecipesNotice({ stores, isFormEmpty }: { stores: AddStores; isFormEmpty: boolean }) {
  const reader = useStoreState(stores.reader);
  const found = listFoundRecipes(reader);
  const { isAsking } = reader;
  if (found.length === 0 || !(isAsking || isFormEmpty)) return null;
  return (
    <FormNotice
      tone="caution"
      title={isAsking ? `${found.length} recipes found` : null}
      description={
        isAsking
          ? "Which one do you want to add first? The others can be added next."
          : "Also found, and not saved yet:"
      }
    >
      <div ref={bringIntoView} className="grid w-full gap-2">
        <FoundRecipeButtons
          recipes={found}
          place={isAsking ? "first" : "next"}
          variant="outline"
          onChoose={stores.choose}
        />
        <Button variant="ghost" onClick={stores.dismissFound}>
          {found.length === 1 ? "Don't add it" : "Don't add any of them"}
        </Button>
      </div>
    </FormNotice>
  );
}

function bringIntoView(buttons: HTMLElement | null): void {
  buttons?.parentElement?.scrollIntoView({ block: "nearest" });
}

type FoundRecipeButtonsProps = {
  recipes: FoundRecipe[];
  place: "first" | "next";
  variant?: "default" | "outline";
  onChoose(index: number): void;
};

export function FoundRecipeButtons({ recipes, place, variant, onChoose }: FoundRecipeButtonsProps) {
  return recipes.map(({ reading }, index) => (
    <Button key={index} variant={variant} className="min-w-0" onClick={() => onChoose(index)}>
      <span dir="auto" className="line-clamp-2 wrap-anywhere whitespace-normal">
        Add {getDisplayTitle(reading)} {place}
      </span>
    </Button>
  ));
}
