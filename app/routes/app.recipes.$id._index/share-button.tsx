import { Share2 } from "lucide-react";
import { useState } from "react";
import { Button } from "#app/components/ui/button.tsx";
import { LatePart } from "#app/components/ui/late-part.tsx";
import type { SharedRecipe } from "./share-panel.tsx";

export function ShareRecipeButton({ recipe }: { recipe: SharedRecipe }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        variant="ghost"
        size="icon"
        aria-label="Share"
        aria-haspopup="dialog"
        className="noscript-hidden"
        onClick={() => setIsOpen(true)}
      >
        <Share2 aria-hidden />
      </Button>
      {isOpen ? (
        <LatePart load={() => import("./share-panel.tsx")} recipe={recipe} onClose={() => setIsOpen(false)} />
      ) : null}
    </>
  );
}
