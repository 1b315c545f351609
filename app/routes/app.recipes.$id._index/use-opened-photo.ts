import { useLocation, useNavigate } from "@remix-run/react";
import { useRef, useState } from "react";
import { useHydrated } from "#app/browser/use-hydrated.ts";
import { convertToRecord } from "#app/domain/to-record.ts";
import { openedPhotoUrlHash } from "#app/offline/send-or-queue.ts";

/**
 * Keeps the opened photo in a history entry, so that Back closes the photo. Only the hash changes, so no loader runs.
 */
export function useOpenedPhoto() {
  const { key, search, state } = useLocation();
  const navigate = useNavigate();
  const hasScript = useHydrated();
  const opened = hasScript ? parseOpenedPhoto(state) : null;
  const isOpen = opened !== null;
  const [hasOpened, setHasOpened] = useState(isOpen);
  if (isOpen && !hasOpened) setHasOpened(true);

  const left = useRef<string | null>(null);
  return {
    opened,
    hasOpened,
    open(index: number) {
      // A double tap must not add two history entries.
      if (parseOpenedPhoto(convertToRecord(window.history.state).usr) !== null) return;
      navigate({ search, hash: openedPhotoUrlHash }, { state: { openedPhoto: index }, preventScrollReset: true });
    },
    close() {
      if (!isOpen || left.current === key) return;
      left.current = key;
      navigate(-1);
    },
  };
}

function parseOpenedPhoto(state: unknown): number | null {
  const { openedPhoto } = convertToRecord(state);
  return typeof openedPhoto === "number" ? openedPhoto : null;
}
