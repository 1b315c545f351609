import { useCallback, useState } from "react";

/** Give `image` and `onError` to the image: one in the first response may have failed before this script ran. */
export function useImageFailure() {
  const [hasFailed, setHasFailed] = useState(false);
  const image = useCallback((shown: HTMLImageElement | null) => {
    if (shown?.complete && shown.currentSrc !== "" && shown.naturalWidth === 0) setHasFailed(true);
  }, []);
  return { hasFailed, image, onError: () => setHasFailed(true) };
}
