import { Users } from "lucide-react";
import { Button } from "#app/components/ui/button.tsx";
import { LatePart } from "#app/components/ui/late-part.tsx";
import type { SharedCookingProps } from "./shared-cooking.tsx";
import type { CookTogether } from "./use-cook-together.ts";

type TogetherProps = { together: CookTogether };
type CookTogetherLineProps = TogetherProps & Omit<SharedCookingProps, "joined">;

/** One line below the title: the partner's invitation or, once joined, who cooks. */
export function CookTogetherLine({ together, ...cooking }: CookTogetherLineProps) {
  const { joined, canJoin, isPartnerCooking, isJoining, join } = together;
  if (!joined && !(canJoin && isPartnerCooking)) return null;
  return (
    <div className="flex items-center gap-2 text-sm">
      <Users className="size-4 shrink-0" aria-hidden />
      {joined ? (
        <LatePart
          load={() => import("./shared-cooking.tsx")}
          key={joined.sessionId}
          joined={joined}
          together={together}
          {...cooking}
        />
      ) : (
        <>
          <p className="min-w-0 flex-1 wrap-anywhere">{cooking.recipe.partnerName} is cooking this.</p>
          <Button variant="soft" disabled={isJoining} onClick={join}>
            Join
          </Button>
        </>
      )}
    </div>
  );
}

export function CookTogetherButton({ together }: TogetherProps) {
  if (!together.canJoin || together.isPartnerCooking) return null;
  return (
    <Button variant="ghost" disabled={together.isJoining} onClick={together.join}>
      <Users aria-hidden />
      Cook together
    </Button>
  );
}
