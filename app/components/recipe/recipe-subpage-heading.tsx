import { Link } from "@remix-run/react";
import { ArrowLeft } from "lucide-react";
import { Button } from "#app/components/ui/button.tsx";

type RecipeSubpageHeadingProps = { recipe: { id: string; title: string }; children: string };

/** The head of a page about one recipe: the way back, the recipe's title and the page's own heading. */
export function RecipeSubpageHeading({ recipe: { id, title }, children }: RecipeSubpageHeadingProps) {
  return (
    <>
      <Button asChild variant="ghost" className="-ml-3 justify-self-start">
        <Link to={`/app/recipes/${id}`}>
          <ArrowLeft aria-hidden />
          Back to the recipe
        </Link>
      </Button>
      <div className="grid gap-1">
        <p dir="auto" className="text-muted-foreground wrap-anywhere">
          {title}
        </p>
        <h1 className="text-3xl">{children}</h1>
      </div>
    </>
  );
}
