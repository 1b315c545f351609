import { Share2 } from "lucide-react";
import { useState } from "react";
import { NativeForm } from "#app/components/forms.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { type SharedRecipe, ShareRecipePanel } from "./share-panel.tsx";

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
      <noscript>
        <details>
          <summary className="min-h-11 py-2">Share</summary>
          <NoScriptSharing recipe={recipe} />
        </details>
      </noscript>
      {isOpen ? <ShareRecipePanel recipe={recipe} onClose={() => setIsOpen(false)} /> : null}
    </>
  );
}

function NoScriptSharing({ recipe }: { recipe: SharedRecipe }) {
  const { isPublic, isListed, hidesNotes, url } = recipe.sharing;
  return (
    <div className="grid gap-3">
      <NativeForm action="?index" fields={{ intent: "sharing" }} className="grid gap-3">
        {isPublic && url ? (
          <a href={url} className="py-2 break-all underline">
            {url}
          </a>
        ) : null}
        <Button type="submit" name="isPublic" value={isPublic ? "false" : "true"}>
          {isPublic ? "Make it private" : "Share with a link"}
        </Button>
      </NativeForm>
      {isPublic ? (
        <>
          <NativeForm action="?index" fields={{ intent: "notes" }} className="grid">
            <Button type="submit" variant="outline" name="includesNotes" value={hidesNotes ? "true" : "false"}>
              {hidesNotes ? "Include notes" : "Leave out the notes"}
            </Button>
          </NativeForm>
          <NativeForm action="?index" fields={{ intent: "listing" }} className="grid">
            <Button type="submit" variant="outline" name="isListed" value={isListed ? "false" : "true"}>
              {isListed ? "Hide from search engines" : "Let search engines find it"}
            </Button>
          </NativeForm>
        </>
      ) : null}
    </div>
  );
}
