import { useLocation, useNavigate } from "@remix-run/react";
import { useRef, useState } from "react";
import { photoHash } from "#app/browser/lost-connection.ts";
import { useHydrated } from "#app/browser/use-hydrated.ts";
import { useOnNew } from "#app/browser/use-on-new.ts";

/**
 * The index of the photo that is shown large: the state of an entry of its own in the browser's history, which Back
 * leaves. The entry's address differs in its hash alone, so that nothing is loaded.
 */
export function useOpenedPhoto(onClosed: () => void) {
  const { key, search, state } = useLocation();
  const navigate = useNavigate();
  const hasScript = useHydrated();
  const opened = hasScript ? indexIn(state) : null;
  const isOpen = opened !== null;
  const [hasOpened, setHasOpened] = useState(isOpen);
  if (isOpen && !hasOpened) setHasOpened(true);

  useOnNew(isOpen, (_, wasOpen) => {
    if (wasOpen) onClosed();
  });

  const left = useRef<string | null>(null);
  return {
    opened,
    hasOpened,
    open(index: number) {
      // A double tap opens one.
      if (window.location.hash === photoHash) return;
      navigate({ search, hash: photoHash }, { state: { openedPhoto: index }, preventScrollReset: true });
    },
    close() {
      if (!isOpen || left.current === key) return;
      left.current = key;
      navigate(-1);
    },
  };
}

function indexIn(state: unknown): number | null {
  const { openedPhoto } = (state ?? {}) as { openedPhoto?: unknown };
  return typeof openedPhoto === "number" ? openedPhoto : null;
}
