import { useCallback, useState } from "react";

/** Detects image failures, including those before hydration. Pass `image` as `ref` and `onError` to the image. */
export function useImageFailure() {
  const [hasFailed, setHasFailed] = useState(false);
  const image = useCallback((shown: HTMLImageElement | null) => {
    if (shown?.complete && shown.currentSrc !== "" && shown.naturalWidth === 0) setHasFailed(true);
  }, []);
  return { hasFailed, image, onError: () => setHasFailed(true) };
}
