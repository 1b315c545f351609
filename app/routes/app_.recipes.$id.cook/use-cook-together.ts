import { useMemo, useRef, useState } from "react";
import { useHydrated } from "#app/browser/use-hydrated.ts";
import { useIsOnline } from "#app/browser/use-window-listener.ts";
import { type JoinedCooking, storedJoinedCooking } from "#app/device/stored-cooking.ts";
import { useActionForm } from "#app/device/use-form.ts";
import type { CookingInvitation } from "#app/modules/cooking/cooking-session.ts";
import type { CookingState } from "#app/modules/cooking/cooking-state.ts";
import type { RecipeToCook } from "#app/modules/cooking/recipe-to-cook.ts";

/** Cooking together is offered by the loader's `invitation`, and resumed from this device. */
export function useCookTogether(
  { id: recipeId, partnerName }: RecipeToCook,
  state: CookingState,
  invitation: CookingInvitation | null,
) {
  const isHydrated = useHydrated();
  const stored = useMemo(() => (isHydrated ? storedJoinedCooking.read() : null), [isHydrated]);
  /** Undefined until this page joins or leaves. */
  const [changed, setJoined] = useState<JoinedCooking | null>();
  const known = changed === undefined ? stored : changed;
  const joined = partnerName !== null && known?.recipeId === recipeId ? known : null;
  const isOnline = useIsOnline();
  const before = useRef<CookingState | null>(null);
  const finishSession = useRef<(() => void) | null>(null);
  const { isPartnerCooking = false, userId = "" } = invitation ?? {};
  const form = useActionForm<{ sessionId?: string }>(
    { intent: "cook-together" },
    {
      onDone({ sessionId }) {
        if (!sessionId) return;
        const started = { recipeId, userId, sessionId, before: before.current, synced: null };
        storedJoinedCooking.write(started);
        setJoined(started);
      },
    },
  );

  function forget() {
    storedJoinedCooking.remove();
    setJoined(null);
  }

  return {
    joined,
    store: storedJoinedCooking.write,
    forget,
    canJoin: invitation !== null && joined === null && isOnline,
    isPartnerCooking,
    join() {
      before.current = isPartnerCooking ? state : null;
      form.submit();
    },
    isJoining: form.submittedData !== undefined,
    /** Set by the late part, which holds the live store. */
    finishSession,
    finish() {
      finishSession.current?.();
      forget();
    },
  };
}

export type CookTogether = ReturnType<typeof useCookTogether>;
