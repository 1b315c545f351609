import { Share2 } from "lucide-react";
import { useState } from "react";
import { Button } from "#app/components/ui/button.tsx";
import { PlainSharing } from "./plain-sharing.tsx";
import { type SharedRecipe, SharePanel } from "./share-panel.tsx";

export function ShareButton({ recipe }: { recipe: SharedRecipe }) {
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
      <noscript>
        <details>
          <summary className="min-h-11 py-2">Share</summary>
          <PlainSharing recipe={recipe} />
        </details>
      </noscript>
      {isOpen ? <SharePanel recipe={recipe} onClose={() => setIsOpen(false)} /> : null}
    </>
  );
}
