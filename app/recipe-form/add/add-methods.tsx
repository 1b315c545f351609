import { WandSparkles } from "lucide-react";
import { PhotoFileButton } from "../photos/photo-file-button.tsx";
import type { AddStores } from "./add-stores.ts";
import { PasteField } from "./paste-field.tsx";
import { addMethodsId } from "./source-problem-notice.tsx";

/** The two quick ways to add a recipe, above the fields to type one. */
export function AddMethods({ stores }: { stores: AddStores }) {
  return (
    <section id={addMethodsId} tabIndex={-1} aria-label="Ways to add a recipe" className="grid gap-4 outline-none">
      <PhotoFileButton
        onAdd={stores.addScreenshots}
        className="flex min-h-20 items-center gap-[min(1rem,3vw)] rounded-xl border border-input bg-surface px-[min(1rem,3vw)] py-3 text-[length:min(1.125rem,6.5vw)] font-medium hover:bg-muted"
      >
        <span className="grid size-[min(3rem,13vw)] shrink-0 place-items-center rounded-full bg-primary-soft text-primary-text">
          <WandSparkles aria-hidden />
        </span>
        <span className="min-w-0">
          <span className="block">Screenshot Magic</span>
          <span className="block text-[length:min(1rem,6vw)] font-normal text-muted-foreground">
            Choose screenshots of one recipe.
          </span>
        </span>
      </PhotoFileButton>
      <PasteField stores={stores} />
    </section>
  );
}
