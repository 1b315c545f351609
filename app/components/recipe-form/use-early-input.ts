import { useEffect, useRef } from "react";
import { useHydrated } from "#app/browser/use-hydrated.ts";
import { draftOfFields, draftToFields, type RecipeDraft } from "#app/domain/recipes/recipe-draft.ts";

type Early = { draft: RecipeDraft | null; files: File[] };

/**
 * Takes over what was typed and chosen before this page's script ran, or what the browser itself restored:
 * React would put back what the server had rendered. `rendered` is the draft that the server rendered.
 * `hasScript` is false until then.
 */
export function useEarlyInput(rendered: RecipeDraft, take: (early: Early) => void) {
  const form = useRef<HTMLFormElement>(null);
  const hasScript = useHydrated();
  const latest = useRef({ rendered, take });
  // A page that the script itself has opened had no time before it.
  const isTaken = useRef(hasScript);
  useEffect(() => {
    if (!form.current || isTaken.current) return;
    isTaken.current = true;
    const data = new FormData(form.current);
    const texts: Record<string, string> = {};
    for (const [name, value] of data) if (typeof value === "string") texts[name] = value.replaceAll("\r\n", "\n");
    const files = data.getAll("photos").filter((value): value is File => typeof value !== "string" && value.size > 0);
    const typed = draftOfFields(texts);
    // Disabled fields are not part of a form's data.
    const isTyped =
      data.has("title") &&
      JSON.stringify(draftToFields(typed)) !== JSON.stringify(draftToFields(latest.current.rendered));
    latest.current.take({ draft: isTyped ? typed : null, files });
  }, []);
  return { form, hasScript };
}
