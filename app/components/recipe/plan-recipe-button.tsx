import { CalendarPlus } from "lucide-react";
import { useState } from "react";
import { Button } from "#app/components/ui/button.tsx";
import { LatePart } from "#app/components/ui/late-part.tsx";
import { useActionForm } from "#app/device/use-form.ts";

type PlanRecipeButtonProps = { recipeId: string; isIcon?: boolean };

/** Plans the recipe for one of the next seven days. */
export function PlanRecipeButton({ recipeId, isIcon = false }: PlanRecipeButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  const form = useActionForm({ intent: "plan", recipeId }, { action: "/app/week", onDone: close });
  return (
    <>
      <Button
        variant={isIcon ? "ghost" : "outline"}
        size={isIcon ? "icon" : undefined}
        aria-label="Plan it"
        aria-haspopup="dialog"
        className="noscript-hidden"
        onClick={() => setIsOpen(true)}
      >
        <CalendarPlus aria-hidden />
        {isIcon ? null : "Plan it"}
      </Button>
      {isOpen ? <LatePart load={() => import("./plan-recipe-dialog.tsx")} form={form} onClose={close} /> : null}
    </>
  );
}
