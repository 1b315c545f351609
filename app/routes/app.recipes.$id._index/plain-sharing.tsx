import { PlainForm } from "#app/components/forms.tsx";
import { Button } from "#app/components/ui/button.tsx";
import type { SharedRecipe } from "./share-panel.tsx";

/** For pages without script. */
export function PlainSharing({ recipe }: { recipe: SharedRecipe }) {
  const { isPublic, isListed, url } = recipe.sharing;
  return (
    <div className="grid gap-3">
      <PlainForm action="?index" fields={{ intent: "sharing" }} className="grid gap-3">
        {isPublic && url ? (
          <a href={url} className="py-2 break-all underline">
            {url}
          </a>
        ) : null}
        <Button type="submit" name="isPublic" value={isPublic ? "false" : "true"}>
          {isPublic ? "Make it private" : "Share with a link"}
        </Button>
      </PlainForm>
      {isPublic ? (
        <PlainForm action="?index" fields={{ intent: "listing" }} className="grid">
          <Button type="submit" variant="outline" name="isListed" value={isListed ? "false" : "true"}>
            {isListed ? "Hide from search engines" : "Let search engines find it"}
          </Button>
        </PlainForm>
      ) : null}
    </div>
  );
}
