import { useImperativeHandle } from "react";
import { showToast } from "#app/browser/toast.ts";
import { Button } from "#app/components/ui/button.tsx";
import { LiveStateProvider, useLiveStore } from "#app/device/use-live-store.tsx";
import { type SharedCookingOptions, useSharedCooking } from "#app/device/use-shared-cooking.ts";
import { formatNameInSentence } from "#app/modules/accounts/viewer.ts";
import { emptyLiveTables } from "#app/modules/live-rows/live-state-tables.ts";
import type { CookTogether } from "./use-cook-together.ts";

export type SharedCookingProps = Omit<SharedCookingOptions, "onEnd" | "onSync"> & { together: CookTogether };

export default function SharedCooking(props: SharedCookingProps) {
  const live = useLiveStore(emptyLiveTables);
  return (
    <LiveStateProvider live={live}>
      <SharedCookingLine {...props} />
    </LiveStateProvider>
  );
}

function SharedCookingLine({ together, ...cooking }: SharedCookingProps) {
  const name = cooking.recipe.partnerName ?? "Your partner";
  const session = useSharedCooking({
    ...cooking,
    onSync: together.store,
    onEnd({ isFinished }) {
      together.forget();
      if (isFinished)
        showToast({ title: `${name} finished cooking`, description: "Your ticks and timers stay on this phone." });
    },
  });
  useImperativeHandle(together.finishSession, () => session.finish);

  function leave() {
    void session.leave();
    together.forget();
  }

  return (
    <>
      <p role="status" className="min-w-0 flex-1 wrap-anywhere">
        {`${session.isPartnerCooking ? "Cooking with" : "Waiting for"} ${formatNameInSentence(name)}`}
      </p>
      <Button variant="ghost" className="-mr-3 px-3 text-sm" onClick={leave}>
        Stop cooking together
      </Button>
    </>
  );
}
