import { useEffect, useRef, useState } from "react";
import { pushCopy, whenAmongCopies } from "#app/browser/entry-copies.ts";
import { isShownEntry } from "#app/browser/remix-router.ts";

/**
 * The index of the photo that is shown large, kept in an entry of its own in the browser's history, which Back
 * leaves. Nothing is loaded or scrolled.
 */
export function useOpenedPhoto(onClosed: () => void) {
  const [opened, setOpened] = useState<number | null>(null);
  const [hasOpened, setHasOpened] = useState(false);
  const isOpen = useRef(false);
  const latestOnClosed = useRef(onClosed);
  latestOnClosed.current = onClosed;

  function show(index: number | null) {
    const isClosed = isOpen.current && index === null;
    isOpen.current = index !== null;
    setOpened(index);
    if (index !== null) setHasOpened(true);
    if (isClosed) latestOnClosed.current();
  }

  const latestShow = useRef(show);
  latestShow.current = show;
  useEffect(() => {
    // Opened before a reload.
    if (isShownEntry()) latestShow.current(indexInHistory());
    return whenAmongCopies(() => latestShow.current(indexInHistory()));
  }, []);

  return {
    opened,
    hasOpened,
    open(index: number) {
      // A double tap opens one.
      if (isOpen.current) return;
      pushCopy({ openedPhoto: index });
      show(index);
    },
    close() {
      if (!isOpen.current) return;
      show(null);
      if (indexInHistory() !== null) window.history.back();
    },
  };
}

function indexInHistory(): number | null {
  const { openedPhoto } = (window.history.state ?? {}) as { openedPhoto?: unknown };
  return typeof openedPhoto === "number" ? openedPhoto : null;
}
