import { Link } from "@remix-run/react";
import { CookingPot } from "lucide-react";
import { getServerTime } from "#app/device/server-clock.ts";
import { useLiveTable } from "#app/device/use-live-store.tsx";
import { formatNameInSentence } from "#app/modules/accounts/viewer.ts";
import { listPartnerCooking } from "#app/modules/cooking/cooking-progress.ts";

/** Lists the recipes for which the partner has cook mode open. */
export function usePartnerCooking(userId: string) {
  return listPartnerCooking(useLiveTable("cooks"), userId, getServerTime());
}

type PartnerCookingProps = {
  userId: string;
  /** Null when the viewer has no partner. */
  partnerName: string | null;
  /** The id of the recipe that the open page is cooking. */
  recipeId?: string;
};

/** One line: who cooks with this page or, with a link to join, what the partner cooks. */
export function PartnerCooking({ userId, partnerName, recipeId }: PartnerCookingProps) {
  const recipes = usePartnerCooking(userId);
  const cooked = recipes.find((recipe) => recipe.recipeId === recipeId) ?? recipes[0];
  if (partnerName === null || !cooked) return null;
  const isTogether = cooked.recipeId === recipeId;
  return (
    <div className="flex min-w-0 flex-[1_1_9rem] items-center gap-2 text-sm short:flex-1">
      <CookingPot className="size-4 shrink-0" aria-hidden />
      <p role="status" className="min-w-0 flex-1 truncate">
        {isTogether ? (
          `Cooking with ${formatNameInSentence(partnerName)}`
        ) : (
          <>
            {partnerName} is cooking <bdi>{cooked.title}</bdi>
          </>
        )}
      </p>
      {isTogether ? null : (
        <Link
          to={`/app/recipes/${cooked.recipeId}/cook`}
          className="-my-1.5 inline-flex min-h-11 min-w-11 items-center justify-center px-2 font-medium text-primary-text underline underline-offset-4"
        >
          Join
        </Link>
      )}
    </div>
  );
}
